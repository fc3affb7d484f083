/** The visitor's first interaction with a page. Some code loads only then, so that a page that is only read stays light. */
export const acts = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'click',
] as const

/** Watches for it: until then the page is untouched. Called by the page's first script. R6 */
export function awaitFirstAct() {
  const acted = new AbortController()
  const options = { capture: true, passive: true, signal: acted.signal }
  for (const act of acts) addEventListener(act, () => acted.abort(), options)
  return {
    isUntouched: () => !acted.signal.aborted,
    /** Calls back when the visitor does something for the first time. @param signal ends it */
    on(listener: () => void, signal: AbortSignal): void {
      acted.signal.addEventListener('abort', listener, { signal })
    },
  }
}
export type FirstAct = ReturnType<typeof awaitFirstAct>
