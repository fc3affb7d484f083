import type { Locator } from 'playwright-core'

const PAUSE_MS = 20
const PATIENCE_MS = 10_000

/**
 * Waits until something is on the page and answers to its customer: what was rendered before any script
 * ran is not enough. Playwright's own waiting looks again only every half second after a while.
 * @throws Error when it does not come
 */
export async function there(locator: Locator): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isThere(locator))) {
    if (Date.now() > until) throw new Error(`${locator} is not there`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Whether it is on the page now and answers to its customer. */
export const isThere = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll(someAnswer).catch(isGone)

/** Runs in the page. React marks the elements it has taken over. */
const someAnswer = (elements: Element[]): boolean =>
  elements.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** A page that is just being left has nothing on it. */
const isGone = (): boolean => false
