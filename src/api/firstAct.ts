/** The visitor's first interaction with a page. Some code loads only then, so that a page that is only read stays light. */
const acts = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'click'] as const

/** Watches for it: until then the page is untouched. Called by the page's first script. R6 */
export function awaitFirstAct() {
  let isUntouched = true
  const waiting = new Set<() => void>()
  const listeners = new AbortController()
  const onAct = () => {
    isUntouched = false
    listeners.abort()
    for (const listener of waiting) listener()
    waiting.clear()
  }
  const options = { capture: true, passive: true, signal: listeners.signal }
  for (const act of acts) addEventListener(act, onAct, options)
  return {
    isUntouched: () => isUntouched,
    /** Calls back when the visitor does something for the first time. @param signal ends it */
    on(listener: () => void, signal: AbortSignal): void {
      waiting.add(listener)
      signal.addEventListener('abort', () => waiting.delete(listener))
    },
  }
}
export type FirstAct = ReturnType<typeof awaitFirstAct>
