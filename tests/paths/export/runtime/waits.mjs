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
