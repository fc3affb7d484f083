import type { ListenerCallbacks } from './listen.ts'

/** Whether the page is before someone's eyes, and when that changes. */
export interface PageVisibility {
  isSeen(): boolean
  /** Calls back when the page comes into sight or leaves it. */
  onTurn(turned: () => void): void
}

interface LiveOptions {
  /** opens the line; @returns how to close it */
  listen(ears: ListenerCallbacks): Promise<() => void>
  /** All that is shown should be read again. */
  onFresh(): void
  /** Nothing was heard so far: what was never read should be read without waiting for a word. */
  onSilence(): void
  sight?: PageVisibility
}

/** A line that opens but says nothing, as behind a proxy that gathers answers, is not waited for. */
export const WELCOME_PATIENCE_MS = 3_000
/** One save of an editor comes as several changes; they are read together. */
export const SETTLE_MS = 50
/** A lost line is tried again after this long, twice as long each time, up to the longest. */
export const RETRY_MS = { first: 2_000, longest: 60_000 }

/**
 * One line to the content service for the whole tab, open only while the page is seen (C4): a browser
 * allows six connections a host, and a tab in the background needs none of them.
 */
export function followContent({ listen, onFresh, onSilence, sight = pageSight }: LiveOptions) {
  let isHeard = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | undefined

  function open() {
    clearTimeout(retry)
    if (close || !sight.isSeen()) return
    let isOver = false
    let hangUp: (() => void) | undefined
    let settling: ReturnType<typeof setTimeout> | undefined
    const silence = setTimeout(onSilence, WELCOME_PATIENCE_MS)
    const end = () => {
      isOver = true
      isHeard = false
      close = undefined
      clearTimeout(silence)
      clearTimeout(settling)
      hangUp?.()
    }
    close = end
    const lost = () => {
      if (isOver) return
      end()
      onSilence()
      const wait = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.longest)
      failures += 1
      // Up to half as long again, so that not all pages come back at the same moment.
      retry = setTimeout(open, wait * (1 + Math.random() / 2))
    }
    listen({
      welcome() {
        if (isOver) return
        clearTimeout(silence)
        isHeard = true
        failures = 0
        onFresh()
      },
      change() {
        if (isOver) return
        clearTimeout(settling)
        settling = setTimeout(onFresh, SETTLE_MS)
      },
      lost,
    }).then((undo) => {
      hangUp = undo
      if (isOver) undo()
    }, lost)
  }

  return {
    /** Begins to listen as soon as the page is seen. Once is enough. */
    start() {
      sight.onTurn(() => (sight.isSeen() ? open() : close?.()))
      open()
    },
    /** Whether each change is told at present. */
    isHeard: () => isHeard,
  }
}

/** Hidden tabs, and pages kept by the browser for its back button, are not seen. */
const pageSight: PageVisibility = {
  isSeen: () => document.visibilityState === 'visible' && !isPutAway,
  onTurn(turned) {
    document.addEventListener('visibilitychange', turned)
    for (const event of ['pagehide', 'pageshow'])
      window.addEventListener(event, () => {
        isPutAway = event === 'pagehide'
        turned()
      })
  },
}
let isPutAway = false
