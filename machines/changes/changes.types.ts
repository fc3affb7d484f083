import type { ChangeKind } from '#contract/changes.ts'

// Events

export type ChangesEvent =
  /** the tab came to the front, or back from the back/forward cache */
  | { type: 'pageShown' }
  /** also sent at the start of a page that is hidden */
  | { type: 'pageHidden' }
  /** the first event of the bank, or another one: kinds of records changed, or none */
  | { type: 'told'; id: string; kinds: readonly ChangeKind[]; byBank: readonly ChangeKind[] }
  /** the bank keeps the connection open */
  | { type: 'beat' }
  /** the connection is closed and delivers nothing more */
  | { type: 'lost' }
  /** this back end has no such call */
  | { type: 'notOffered' }

// Reports

/** Reports to the parent flow. */
export type ChangesReport =
  /** records of these kinds changed at the bank */
  { type: 'recordsChanged'; kinds: readonly ChangeKind[] }

// Context

export interface ChangesContext {
  /** the last event that came: a new connection goes on after it */
  lastEventId?: string
  /** connections made since the last event; the wait grows with them */
  attempts: number
  /** the share that this page adds to its waits: pages must not all connect again at the same moment */
  jitter: number
}
