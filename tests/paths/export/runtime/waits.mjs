import { patience } from './settings.mjs'

/** Milliseconds between two looks at the page. */
const PAUSE_MS = 20

/** Waits until something is true. @param reason a text, or a function that tells it at the end */
export async function until(reason, isTrue, beforeNext = async () => {}, longest = patience) {
  for (let turn = 0; turn * PAUSE_MS < longest; turn++) {
    if (await isTrue()) return
    await beforeNext(turn)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(typeof reason === 'function' ? reason() : reason)
}

/** Runs in the page: whether the flow is there and handles events. A touch makes the page wake up. */
export function isReady(flow) {
  dispatchEvent(new Event('touchstart'))
  const root = document.querySelector(`[data-flow="${flow}"]`)
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactProps'))
}

/** Stops the clock of a page. It goes on until the command arrives, so it stops a moment ahead. */
export async function pauseClock(page) {
  for (let ahead = 100; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
    } catch (error) {
      if (ahead > 1000) throw error
    }
  }
}
