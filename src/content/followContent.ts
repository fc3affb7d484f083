import type { ListenerCallbacks } from './listen.ts'

/** Whether the page is before someone's eyes, and when that changes. */
export interface PageVisibility {
  isVisible(): boolean
  /** Calls back when the page comes into sight or leaves it. */
  onChange(turned: () => void): void
}

interface FollowOptions {
  /** opens the line; @returns how to close it */
  listen(ears: ListenerCallbacks): Promise<() => void>
  /** All that is shown should be read again. */
  onUpdate(): void
  /** Nothing was heard so far: what was never read should be read without waiting for a word. */
  onDisconnected(): void
  visibility?: PageVisibility
}

/** A line that opens but says nothing, as behind a proxy that gathers answers, is not waited for. */
export const WELCOME_TIMEOUT_MS = 3_000
/** One save of an editor comes as several changes; they are read together. */
export const DEBOUNCE_MS = 50
/** A lost line is tried again after this long, twice as long each time, up to the longest. */
export const RETRY_MS = { first: 2_000, longest: 60_000 }

/**
 * One line to the content service for the whole tab, open only while the page is seen (C4): a browser
 * allows six connections a host, and a tab in the background needs none of them.
 */
export function followContent({
  listen,
  onUpdate: onFresh,
  onDisconnected: onSilence,
  visibility: sight = pageVisibility,
}: FollowOptions) {
  let isHeard = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | undefined

  function open() {
    clearTimeout(retryTimer)
    if (close || !sight.isVisible()) return
    let isClosed = false
    let unsubscribe: (() => void) | undefined
    let debounceTimer: ReturnType<typeof setTimeout> | undefined
    const welcomeTimer = setTimeout(onSilence, WELCOME_TIMEOUT_MS)
    const disconnect = () => {
      isClosed = true
      isHeard = false
      close = undefined
      clearTimeout(welcomeTimer)
      clearTimeout(debounceTimer)
      unsubscribe?.()
    }
    close = disconnect
    const onLost = () => {
      if (isClosed) return
      disconnect()
      onSilence()
      const wait = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.longest)
      failures += 1
      // Up to half as long again, so that not all pages come back at the same moment.
      retryTimer = setTimeout(open, wait * (1 + Math.random() / 2))
    }
    listen({
      onWelcome() {
        if (isClosed) return
        clearTimeout(welcomeTimer)
        isHeard = true
        failures = 0
        onFresh()
      },
      onChange() {
        if (isClosed) return
        clearTimeout(debounceTimer)
        debounceTimer = setTimeout(onFresh, DEBOUNCE_MS)
      },
      onLost: onLost,
    }).then((undo) => {
      unsubscribe = undo
      if (isClosed) undo()
    }, onLost)
  }

  return {
    /** Begins to listen as soon as the page is seen. Once is enough. */
    start() {
      sight.onChange(() => (sight.isVisible() ? open() : close?.()))
      open()
    },
    /** Whether each change is told at present. */
    isHeard: () => isHeard,
  }
}

/** Hidden tabs, and pages kept by the browser for its back button, are not seen. */
const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible' && !isInBackCache,
  onChange(turned) {
    document.addEventListener('visibilitychange', turned)
    for (const event of ['pagehide', 'pageshow'])
      window.addEventListener(event, () => {
        isInBackCache = event === 'pagehide'
        turned()
      })
  },
}
let isInBackCache = false
