/** The visitor's first interaction with a page. Some code loads only then, so that a page that is only read stays light. */
const acts = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'click'] as const

let hasActed = true
const waiting = new Set<() => void>()

/** From now on the page is untouched, until the visitor does something. Called by the page's first script. R6 */
export function awaitFirstAct(): void {
  hasActed = false
  const listeners = new AbortController()
  const onAct = () => {
    hasActed = true
    listeners.abort()
    for (const listener of waiting) listener()
    waiting.clear()
  }
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const act of acts) addEventListener(act, onAct, options)
}

/** Whether the visitor has not interacted with the page yet. */
export const isUntouched = (): boolean => !hasActed

/** Calls back when the visitor does something for the first time. @param signal ends it */
export function onFirstAct(listener: () => void, signal: AbortSignal): void {
  waiting.add(listener)
  signal.addEventListener('abort', () => waiting.delete(listener))
}
