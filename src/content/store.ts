import { failureOf } from '#domain/failure.ts'
import { followContent, type PageVisibility } from './followContent.ts'
import type { ListenerCallbacks } from './listen.ts'

/** What a page has of the content service at a moment. */
export interface ContentState<Value> {
  /** undefined until it was read; null when there is no such document */
  value: Value | undefined
  /** why there is nothing to show yet, in words for the customer; never set over a value (C5) */
  failure: string | undefined
}

/** One answer of the content service, kept up while someone shows it. */
export interface Entry<Value> {
  subscribe(listener: () => void): () => void
  /** the same object as long as nothing changed */
  getSnapshot(): ContentState<Value>
  /** what stands before anything was read */
  getInitialSnapshot(): ContentState<Value>
  /** Reads again, after a failure. */
  retry(): void
}

interface StoreOptions {
  listen(ears: ListenerCallbacks): Promise<() => void>
  /** until a page without any words says that it waits, in ms (C5) */
  slowAfterMs: number
  /** The listener is no hurry: it opens when the browser has nothing better to do. */
  whenIdle?(work: () => void): void
  visibility?: PageVisibility
}

const slowMessage = 'This takes longer than it should. It may still come, or you can try again.'

/**
 * What the pages show of the content service (C4, C5). Words that stand already, built in or from before,
 * are read again when the listener is welcomed and after each change; what was never read is read at once.
 * A failed read leaves what stands.
 */
export function contentStore({
  listen,
  slowAfterMs: patience,
  whenIdle = (work) => work(),
  visibility: sight,
}: StoreOptions) {
  const entries = new Set<{ onFresh(): void; onSilence(): void }>()
  let isStarted = false
  let isDisconnected = false
  const follower = followContent({
    listen,
    visibility: sight,
    onUpdate() {
      isDisconnected = false
      for (const entry of entries) entry.onFresh()
    },
    onDisconnected() {
      isDisconnected = true
      for (const entry of entries) entry.onSilence()
    },
  })

  function start() {
    if (isStarted) return
    isStarted = true
    whenIdle(follower.start)
  }

  function entry<Value>(read: () => Promise<Value>, standing?: Value): Entry<Value> {
    const initial: ContentState<Value> = { value: standing, failure: undefined }
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
      if (state.value === undefined) slowTimer ??= setTimeout(showSlow, patience)
      let next: ContentState<Value>
      try {
        next = { value: await read(), failure: undefined }
      } catch (error) {
        next = state.value === undefined ? { ...state, failure: failureOf(error).message } : state
      }
      pendingReads -= 1
      // A later read knows better, but some words are better than none.
      const isFirst = state.value === undefined && next.value !== undefined
      if (thisRead !== latestRead && !isFirst) return
      clearTimeout(slowTimer)
      slowTimer = undefined
      if (thisRead === latestRead && !next.failure && next !== state) isStale = false
      if (!isSame(next, state)) setState(next)
    }

    entries.add({
      onFresh() {
        isStale = true
        if (listeners.size > 0) void refresh()
      },
      onSilence() {
        if (isStale && pendingReads === 0 && listeners.size > 0) void refresh()
      },
    })

    return {
      subscribe(listener) {
        const isFirst = listeners.size === 0
        listeners.add(listener)
        start()
        // While the listener connects, its welcome will ask for this to be read.
        if (
          isFirst &&
          isStale &&
          (state.value === undefined || follower.isHeard() || isDisconnected)
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

  /** Calls back whenever what was read may no longer be what is there. @returns undo */
  function onChange(changed: () => void): () => void {
    const follower = { onFresh: changed, onSilence() {} }
    entries.add(follower)
    start()
    return () => entries.delete(follower)
  }

  return { entry, onChange }
}

/** Answers are JSON, their fields in the order of the query. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
