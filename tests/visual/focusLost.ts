import type { Page } from 'playwright-core'

type Watching = Window & { wasPressed?: boolean }

const watched = new WeakSet<Page>()

/** Remembers on each page whether a control was pressed there, which is when the focus must be somewhere. */
export async function watchPresses(page: Page): Promise<void> {
  if (watched.has(page)) return
  watched.add(page)
  await page.addInitScript(() => {
    const controls = 'a, button, input, label, select, summary, textarea'
    const note = ({ type, target }: Event) => {
      ;(window as Watching).wasPressed =
        type === 'keydown' || (target as Element).closest?.(controls) !== null
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, { capture: true })
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
