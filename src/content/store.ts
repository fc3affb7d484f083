import { ApiFailure, failureOf } from '#domain/failure.ts'
import { followContent, type PageVisibility } from './followContent.ts'
import type { ListenerCallbacks } from './listen.ts'

/** The state of one piece of content on the page. */
export interface ContentState<Value> {
  /** undefined until it is read; null when there is no such document */
  value: Value | undefined
  /** the message for the customer when there is nothing to show; never set beside a value (C5) */
  failure: string | undefined
}

/** One answer of the content service, kept current while a component shows it. */
export interface Entry<Value> {
  subscribe(listener: () => void): () => void
  /** the same object until something changes */
  getSnapshot(): ContentState<Value>
  /** the state before the first read */
  getInitialSnapshot(): ContentState<Value>
  /** Reads again after a failure. */
  retry(): void
}

interface StoreOptions {
  listen(callbacks: ListenerCallbacks): Promise<() => void>
  /** milliseconds until a page without content says that loading is slow (C5) */
  slowAfterMs: number
  /** Runs work when the browser is idle: opening the connection is not urgent. */
  whenIdle?(work: () => void): void
  visibility?: PageVisibility
}

const slowMessage = 'This takes longer than it should. It may still come, or you can try again.'

/**
 * The content that pages show (C4, C5). A value that is already shown (built in or read before) is read again
 * on the welcome of the connection and after each change. A missing value is read at once. A failed read
 * keeps the shown value.
 */
export function contentStore({
  listen,
  slowAfterMs,
  whenIdle = (work) => work(),
  visibility,
}: StoreOptions) {
  const entries = new Set<{ onUpdate(): void; onDisconnected(): void }>()
  let isStarted = false
  let isDisconnected = false
  const connection = followContent({
    listen,
    visibility,
    onUpdate() {
      isDisconnected = false
      for (const entry of entries) entry.onUpdate()
    },
    onDisconnected() {
      isDisconnected = true
      for (const entry of entries) entry.onDisconnected()
    },
  })

  function start() {
    if (isStarted) return
    isStarted = true
    whenIdle(connection.start)
  }

  function entry<Value>(read: () => Promise<Value>, initialValue?: Value): Entry<Value> {
    const initial: ContentState<Value> = { value: initialValue, failure: undefined }
    const listeners = new Set<() => void>()
    let state = initial
    let isStale = true
    let latestRead = 0
    let pendingReads = 0
    let slowTimer: ReturnType<typeof setTimeout> | undefined

    function setState(next: ContentState<Value>) {
      state = next
      for (const listener of listeners) listener()
    }

    function showSlow() {
      slowTimer = undefined
      setState({ ...state, failure: slowMessage })
    }

    async function refresh() {
      latestRead += 1
      pendingReads += 1
      const thisRead = latestRead
      if (state.value === undefined) slowTimer ??= setTimeout(showSlow, slowAfterMs)
      let next: ContentState<Value>
      try {
        next = { value: await read(), failure: undefined }
      } catch (error) {
        if (!(error instanceof ApiFailure)) reportError(error)
        next = state.value === undefined ? { ...state, failure: failureOf(error).message } : state
      }
      pendingReads -= 1
      // A later read supersedes this one, unless nothing is shown yet.
      const isFirst = state.value === undefined && next.value !== undefined
      if (thisRead !== latestRead && !isFirst) return
      clearTimeout(slowTimer)
      slowTimer = undefined
      if (thisRead === latestRead && !next.failure && next !== state) isStale = false
      if (!isSame(next, state)) setState(next)
    }

    entries.add({
      onUpdate() {
        isStale = true
        if (listeners.size > 0) void refresh()
      },
      onDisconnected() {
        if (isStale && pendingReads === 0 && listeners.size > 0) void refresh()
      },
    })

    return {
      subscribe(listener) {
        const isFirst = listeners.size === 0
        listeners.add(listener)
        start()
        // While connecting, do not read: the welcome triggers the read.
        if (
          isFirst &&
          isStale &&
          (state.value === undefined || connection.isConnected() || isDisconnected)
        )
          void refresh()
        return () => listeners.delete(listener)
      },
      getSnapshot: () => state,
      getInitialSnapshot: () => initial,
      retry() {
        setState({ ...state, failure: undefined })
        void refresh()
      },
    }
  }

  /** Calls back whenever the content may have changed. @returns unsubscribe */
  function onChange(changed: () => void): () => void {
    const subscriber = { onUpdate: changed, onDisconnected() {} }
    entries.add(subscriber)
    start()
    return () => entries.delete(subscriber)
  }

  return { entry, onChange }
}

/** Comparable as text: answers are JSON with their fields in the order of the query. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
