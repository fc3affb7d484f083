import type { Page } from 'playwright-core'

type Watching = Window & { wasPressed?: boolean }

const watched = new WeakSet<Page>()

/** Remembers on each page whether something was pressed there, which is when the focus must be somewhere. */
export async function watchPresses(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => ((window as Watching).wasPressed = true), { capture: true })
  })
}

/**
 * Where the focus went when what was pressed is gone: nowhere is a fault, and so is a place outside the open
 * window, or beside the first field to correct after a form was sent (U14). Runs in the page.
 * @returns one line a fault
 */
export function focusLost(): string[] {
  if (!(window as Watching).wasPressed) return []
  const focused = document.activeElement
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!focused || focused === document.body) return ['the focus is nowhere']
  if (dialog && !dialog.contains(focused)) return ['the focus is outside the open window']
  const wrong = (dialog ?? document).querySelector('form [aria-invalid="true"]')
  const form = wrong?.closest('form')
  const isSent = focused.closest('form') === form && focused.matches('[type="submit"]')
  return wrong && isSent ? ['the focus stays at the button of a form that was refused'] : []
}
