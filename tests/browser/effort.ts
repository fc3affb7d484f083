import type { Page } from 'playwright-core'

/** A customer's actions and reading on the way through the site. */
export interface Effort {
  /** presses of the mouse, and choices of files */
  clicks: number
  /** in each line once, by the line; figures alone are no words */
  words: Map<string, number>
}

const isWord = (text: string) => /\p{L}/u.test(text)

/**
 * Counts from now on, on every page of this tab: at each press, the visible lines of the window or page it is made in.
 * A line is counted once, whatever figures are in it.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, words: new Map() }
  await page.exposeFunction('notePress', (lines: string[]) => {
    effort.clicks++
    for (const line of lines)
      effort.words.set(line.replace(/\d/g, '#'), line.split(/\s+/).filter(isWord).length)
  })
  await page.addInitScript(watchPresses)
  await page.evaluate(watchPresses)
  return effort
}

/** Runs in the page. */
function watchPresses(): void {
  const { notePress } = window as unknown as { notePress: (lines: string[]) => void }
  const isShown = (text: Node): boolean => {
    const element = text.parentElement!
    if (element.closest('option, script, style, svg, .visually-hidden')) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const visibleLines = (): string[] => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1)
    const walker = document.createTreeWalker(
      root ?? document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const lines: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.trim().replace(/\s+/g, ' ')
      if (text && isShown(walker.currentNode)) lines.push(text)
    }
    return lines
  }
  const note = ({ target }: Event) => {
    // The life begins at the sign-up, and a refresh is the test’s: it waits for no decision of the bank.
    const isOutside =
      location.pathname === '/' || (target as Element).closest('[aria-label="Refresh"]')
    if (isOutside) return
    notePress(visibleLines())
  }
  // The keyboard’s Enter clicks, too, and so does the label of a control.
  addEventListener('click', (event) => event.isTrusted && event.detail > 0 && note(event), true)
  addEventListener(
    'change',
    (event) => (event.target as HTMLInputElement).type === 'file' && note(event),
    true,
  )
}
