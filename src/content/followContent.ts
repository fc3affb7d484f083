import type { ListenerCallbacks } from './listen.ts'

/** Whether the page is visible, and when that changes. */
export interface PageVisibility {
  isVisible(): boolean
  /** Calls back when the page becomes visible or hidden. */
  onChange(onChanged: () => void): void
}

interface FollowOptions {
  /** Opens the connection. @returns unsubscribe */
  listen(callbacks: ListenerCallbacks): Promise<() => void>
  /** The content may have changed: read everything that is shown again. */
  onUpdate(): void
  /** No connection, or no welcome in time: read what was never read without waiting. */
  onDisconnected(): void
  visibility?: PageVisibility
}

/** Without a welcome within this time, read anyway: a proxy may buffer the event stream. */
export const WELCOME_TIMEOUT_MS = 3_000
/** One save by an editor arrives as several changes; they are read together. */
export const DEBOUNCE_MS = 50
/** Delay before reconnecting; doubles after each failure, up to `longest`. */
export const RETRY_MS = { first: 2_000, longest: 60_000 }

/**
 * Keeps one connection to the content service for the whole tab, open only while the page is visible (C4).
 * A browser allows six connections per host, and a background tab needs none of them.
 */
export function followContent({
  listen,
  onUpdate,
  onDisconnected,
  visibility = pageVisibility,
}: FollowOptions) {
  let isConnected = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | undefined

  function open() {
    clearTimeout(retryTimer)
    if (close || !visibility.isVisible()) return
    let isClosed = false
    let unsubscribe: (() => void) | undefined
    let debounceTimer: ReturnType<typeof setTimeout> | undefined
    const welcomeTimer = setTimeout(onDisconnected, WELCOME_TIMEOUT_MS)
    const disconnect = () => {
      isClosed = true
      isConnected = false
      close = undefined
      clearTimeout(welcomeTimer)
      clearTimeout(debounceTimer)
      unsubscribe?.()
    }
    close = disconnect
    const onLost = () => {
      if (isClosed) return
      disconnect()
      onDisconnected()
      const wait = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.longest)
      failures += 1
      // Jitter of up to 50 %, so that pages do not all reconnect at the same moment.
      retryTimer = setTimeout(open, wait * (1 + Math.random() / 2))
    }
    listen({
      onWelcome() {
        if (isClosed) return
        clearTimeout(welcomeTimer)
        isConnected = true
        failures = 0
        onUpdate()
      },
      onChange() {
        if (isClosed) return
        clearTimeout(debounceTimer)
        debounceTimer = setTimeout(onUpdate, DEBOUNCE_MS)
      },
      onLost,
    }).then((undo) => {
      unsubscribe = undo
      if (isClosed) undo()
    }, onLost)
  }

  return {
    /** Starts listening as soon as the page is visible. Call once. */
    start() {
      visibility.onChange(() => (visibility.isVisible() ? open() : close?.()))
      open()
    },
    /** Whether changes are being received now. */
    isConnected: () => isConnected,
  }
}

/** Hidden tabs and pages in the back/forward cache count as not visible. */
const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible' && !isInBackCache,
  onChange(onChanged) {
    document.addEventListener('visibilitychange', onChanged)
    for (const event of ['pagehide', 'pageshow'])
      window.addEventListener(event, () => {
        isInBackCache = event === 'pagehide'
        onChanged()
      })
  },
}
let isInBackCache = false
