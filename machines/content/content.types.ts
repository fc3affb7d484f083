// Events

export type VisibilityEvent =
  /** the tab came to the front, or back from the back/forward cache */
  | { type: 'pageShown' }
  /** also sent at the start of a page that is hidden */
  | { type: 'pageHidden' }

export type ListenerEvent =
  /** the connection is open; earlier changes must be read */
  | { type: 'welcome' }
  /** something the site shows changed */
  | { type: 'changed' }
  /** the connection is closed and delivers nothing more */
  | { type: 'lost' }

export type ContentEvent =
  | VisibilityEvent
  | ListenerEvent
  /** the page shows a text for the first time; `value` is the built-in one, without which it is read */
  | { type: 'wanted'; name: string; value?: unknown }

// Emitted

export type ContentEmitted =
  /** the content may have changed: everything that is shown must be read again */
  | { type: 'updated' }
  /** no connection, or no welcome in time: what was never read must be read without waiting */
  | { type: 'disconnected' }

// Reports

/** Reports to the parent flow. */
export type ContentReport =
  /** something that the site shows may have changed */
  { type: 'contentChanged' }

// Context

export interface ContentContext {
  /** the texts that were ever shown on this page: each is a child of this name */
  names: readonly string[]
  /** true once the connection has said whether texts are outdated */
  hasReported: boolean
  /** connections made since the last welcome; the wait grows with them */
  attempts: number
  jitter: number
}

// Input

export interface ContentInput {
  /**
   * The share that this page adds to its waits, from 0 to 0.5, drawn once: pages must not all
   * connect again at the same moment.
   */
  jitter: number
}
