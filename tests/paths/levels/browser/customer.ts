import type { Locator, Page } from 'playwright-core'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Customer, HostEvents } from '../screen/screenModel.ts'
import { bytesOfFile } from '../sent/bytesOfFile.ts'
import { clockNudger, isVisible } from './waitForVisible.ts'

/** Milliseconds between two searches for an element, and how many searches there are at most. */
const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS

/**
 * A customer with a real mouse and keyboard.
 * @param watch says when a wait can end, since nothing can come to the page any more
 */
export function browserCustomer(
  page: Page,
  hostEvents: HostEvents,
  watch: () => (turn: number) => Promise<boolean> = () => async () => true,
): Customer {
  const scope = page.locator('dialog[open], body:not(:has(dialog[open]))').last()
  /** Waits for an element in the topmost dialog, or on the page when none is open. */
  const within = async (find: (scope: Locator) => Locator): Promise<Locator> => {
    const nudge = clockNudger(page)
    const mayCome = watch()
    for (let turn = 0; ; turn++) {
      const found = find(scope)
      if (await isVisible(found)) return found.first()
      if (turn === MAX_TURNS || !(await mayCome(turn))) throw new Error(`${found} is not visible`)
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const named = (name: string | RegExp): Promise<Locator> => {
    const options = { name, exact: true }
    return within((scope) =>
      scope
        .getByRole('button', options)
        .or(scope.getByRole('link', options))
        .or(scope.getByRole('switch', options))
        .or(scope.locator('summary').filter({ hasText: name instanceof RegExp ? name : /^$/ })),
    )
  }
  return {
    async fill(name, value) {
      const control = await within((scope) => scope.locator(`[name="${name}"]`))
      const kind = await control.evaluate((element) =>
        element.getAttribute('role') === 'combobox'
          ? 'combobox'
          : element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
            ? element.type
            : element.tagName,
      )
      if (kind === 'SELECT') await control.selectOption(value)
      else if (kind === 'radio') await scope.locator(`[name="${name}"][value="${value}"]`).check()
      else if (kind === 'checkbox') await control.setChecked(value !== '')
      else await control.fill(value)
      if (kind === 'combobox') await scope.getByRole('option', { name: value, exact: true }).click()
    },
    async choose(name, facts) {
      const control = await within((scope) => scope.locator(`[name="${name}"]`))
      await control.setInputFiles(
        facts.map((file) => ({ name: file.name, mimeType: file.type, buffer: bytesOfFile(file) })),
      )
    },
    press: async (name) => (await named(name)).click(),
    escape: () => page.keyboard.press('Escape'),
    async hostEvent(name, detail) {
      const send = hostEvents[name]
      if (!send) throw new Error(`"${name}" is not a host event in the browser`)
      await send(detail as never)
    },
  }
}
