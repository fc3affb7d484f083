import type { Locator, Page } from 'playwright-core'
import { PATIENCE } from '#tests/support/patience.ts'

const PAUSE_MS = 20

/**
 * Waits until something is on the page and answers to its customer: what was rendered before any script
 * ran is not enough. Playwright's own waiting looks again only every half second after a while.
 * @throws Error when it does not come
 */
export async function there(locator: Locator): Promise<void> {
  const until = Date.now() + PATIENCE
  while (!(await isThere(locator))) {
    if (Date.now() > until) throw new Error(`${locator} is not there`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Whether it is on the page now and answers to its customer. */
export const isThere = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll(someAnswer).catch(isGone)

/** React shows some things only with a later tick: so much of the paused page's time goes by, at most. */
const NUDGES = { each: 50, most: 400 }

/** @returns what lets a little of the page's time go by at every other turn of whoever waits */
export function nudges(page: Page): (turn: number) => Promise<void> {
  let nudged = 0
  return async (turn) => {
    if (turn % 2 === 0 || nudged >= NUDGES.most) return
    nudged += NUDGES.each
    await page.clock.runFor(NUDGES.each)
  }
}

/** Runs in the page. React marks the elements it has taken over, on a touch if it has not yet. */
const someAnswer = (elements: Element[]): boolean => {
  dispatchEvent(new Event('touchstart'))
  return elements.some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  )
}

/** A page that is just being left has nothing on it. */
const isGone = (): boolean => false
