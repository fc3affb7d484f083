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
 * When what was pressed is gone, the focus has to be somewhere (U14). Runs in the page.
 * @returns one line a fault
 */
export function focusLost(): string[] {
  if (!(window as Watching).wasPressed) return []
  const focused = document.activeElement
  return !focused || focused === document.body ? ['the focus is nowhere'] : []
}
