import type { Locator, Page } from 'playwright-core'
import type { FileInfo } from '#domain/files.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Customer } from '../screen/screenModel.ts'
import { isThere, nudges } from './waitForVisible.ts'

export type Outside = Readonly<Record<string, (detail: unknown) => Promise<void>>>

/** How often what is to be pressed or filled in is looked for, and the milliseconds between. */
const PAUSE_MS = 20
const LOOKS = PATIENCE / PAUSE_MS

/** A customer with a real mouse and keyboard. */
export function browserCustomer(page: Page, outside: Outside): Customer {
  const place = () =>
    page
      .locator('dialog[open]')
      .count()
      .then((open) => (open > 0 ? page.locator('dialog[open]').last() : page.locator('body')))
  /** What stands in the topmost dialog, or on the page without one, as soon as it does. */
  const within = async (find: (place: Locator) => Locator): Promise<Locator> => {
    const nudge = nudges(page)
    for (let turn = 0; ; turn++) {
      const found = find(await place())
      if (await isThere(found)) return found.first()
      if (turn === LOOKS) throw new Error(`${found} is not there`)
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const named = (name: string | RegExp): Promise<Locator> => {
    const options = { name, exact: true }
    return within((place) =>
      place
        .getByRole('button', options)
        .or(place.getByRole('link', options))
        .or(place.getByRole('switch', options)),
    )
  }
  return {
    async fill(name, value) {
      const control = await within((place) => place.locator(`[name="${name}"]`))
      const kind = await control.evaluate((element) =>
        element.getAttribute('role') === 'combobox'
          ? 'combobox'
          : element instanceof HTMLInputElement && element.type === 'radio'
            ? 'radio'
            : element.tagName,
      )
      if (kind === 'SELECT') await control.selectOption(value)
      else if (kind === 'radio')
        await (await place()).locator(`[name="${name}"][value="${value}"]`).check()
      else await control.fill(value)
      if (kind === 'combobox')
        await (await place()).getByRole('option', { name: value, exact: true }).click()
    },
    async choose(name, facts) {
      const control = await within((place) => place.locator(`[name="${name}"]`))
      await control.setInputFiles(facts.map(fileOf))
    },
    press: async (name) => (await named(name)).click(),
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
function fileOf({ name, size, type }: FileInfo) {
  const start = type === 'application/pdf' ? Buffer.from('%PDF-1.7\n') : PNG
  const buffer =
    size === 0
      ? Buffer.alloc(0)
      : Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length))])
  return { name, mimeType: type, buffer }
}
