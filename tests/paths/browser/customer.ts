import type { Locator, Page } from 'playwright-core'
import type { FileFacts } from '#domain/files.ts'
import type { Customer } from '../stage/stage.ts'
import { there } from './there.ts'

export type Outside = Readonly<Record<string, (detail: unknown) => Promise<void>>>

/** How long the page may take to offer what is to be pressed or filled in, in milliseconds. */
const PATIENCE = { timeout: 5_000 }

/** A customer with a real mouse and keyboard. */
export function browserCustomer(page: Page, outside: Outside): Customer {
  const place = () =>
    page
      .locator('dialog[open]')
      .count()
      .then((open) => (open > 0 ? page.locator('dialog[open]').last() : page.locator('body')))
  const named = async (name: string | RegExp): Promise<Locator> => {
    const within = await place()
    const options = { name, exact: true }
    const all = within.getByRole('button', options).or(within.getByRole('link', options))
    await there(all)
    return all.first()
  }
  return {
    async fill(name, value) {
      const control = (await place()).locator(`[name="${name}"]`).first()
      await there(control)
      const kind = await control.evaluate((element) =>
        element.getAttribute('role') === 'combobox'
          ? 'combobox'
          : element instanceof HTMLInputElement && element.type === 'radio'
            ? 'radio'
            : element.tagName,
      )
      if (kind === 'SELECT') await control.selectOption(value, PATIENCE)
      else if (kind === 'radio')
        await (await place()).locator(`[name="${name}"][value="${value}"]`).check(PATIENCE)
      else await control.fill(value, PATIENCE)
      if (kind === 'combobox')
        await (await place()).getByRole('option', { name: value, exact: true }).click(PATIENCE)
    },
    async choose(name, facts) {
      if (!facts) return (await named(/^Remove/)).click(PATIENCE)
      await (await place()).locator(`[name="${name}"]`).setInputFiles(fileOf(facts), PATIENCE)
    },
    press: async (name) => (await named(name)).click(PATIENCE),
    escape: () => page.keyboard.press('Escape'),
    async outside(what, detail) {
      const does = outside[what]
      if (!does) throw new Error(`"${what}" is not known in the browser`)
      await does(detail)
    },
  }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A file of this name, size and type: a real picture where it is one, filled up to its size. */
function fileOf({ name, size, type }: FileFacts) {
  const start = type === 'application/pdf' ? Buffer.from('%PDF-1.7\n') : PNG
  const buffer =
    size === 0
      ? Buffer.alloc(0)
      : Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length))])
  return { name, mimeType: type, buffer }
}
