/** One piece of content, as a page shows it. */
export interface ContentState<Value = unknown> {
  /** undefined until it is read; null when there is no such document */
  value: Value | undefined
  /** the message for the customer when there is nothing to show; never set beside a value (C5) */
  failure: string | undefined
}

// Events

export type ContentEntryEvent =
  /** a part of the page shows the text, where none did before */
  | { type: 'watched' }
  /** no part of the page shows the text any more */
  | { type: 'unwatched' }
  /** the customer asks to read it again after a failure */
  | { type: 'retry' }
  /** from the connection: it may have changed */
  | { type: 'updated' }
  /** from the connection: changes are no longer reported */
  | { type: 'disconnected' }

// Context

export interface ContentEntryContext {
  name: string
  /** replaced only when something changes, so that views compare it by identity */
  content: ContentState
  /** false while the connection had not yet said whether built-in texts are outdated */
  hasReported: boolean
  isWatched: boolean
  /** reads that run while there is nothing to show: the first one and a newer one */
  reads: number
  /** true when it may have changed since the first read began */
  isOutdated: boolean
}

// Input

export interface ContentEntryInput {
  name: string
  /** the built-in text; without it, it is read at once */
  value?: unknown
  hasReported: boolean
}
