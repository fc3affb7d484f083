import type { Locator, Page } from 'playwright-core'
import { PATIENCE } from '#tests/support/patience.ts'

const PAUSE_MS = 20

/**
 * Waits until an element is on the page and React handles its events: prerendered HTML alone is not enough.
 * Playwright's own waiting checks only every half second after a while.
 * @throws Error when the element does not appear in time
 */
export async function waitForVisible(locator: Locator): Promise<void> {
  const until = Date.now() + PATIENCE
  while (!(await isVisible(locator))) {
    if (Date.now() > until) throw new Error(`${locator} is not visible`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Whether an element is on the page now and React handles its events. */
export const isVisible = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll(someHydrated).catch(notVisible)

/** React renders some updates in a later tick. Milliseconds to advance a paused page: per nudge, and at most. */
const NUDGE_MS = { each: 50, most: 400 }

/** @returns a function that advances the page's clock a little at every other turn of a wait */
export function clockNudger(page: Page): (turn: number) => Promise<void> {
  let passed = 0
  return async (turn) => {
    if (turn % 2 === 0 || passed >= NUDGE_MS.most) return
    passed += NUDGE_MS.each
    await page.clock.runFor(NUDGE_MS.each)
  }
}

/** Runs in the page. React marks the elements it has hydrated; a touch triggers hydration. */
const someHydrated = (elements: Element[]): boolean => {
  dispatchEvent(new Event('touchstart'))
  return elements.some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}

/** A page that is being left has no elements. */
const notVisible = (): boolean => false
