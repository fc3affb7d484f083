import type {
  DecisionOffer,
  QueueItem,
  QueueKind,
  QueuePage,
  QueueRow,
} from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'
import type { DecisionReport } from '#machines/decision/decision.types.ts'

/** The listed rows: those of one kind, the overdue ones, or all. */
export type QueueFilter = QueueKind | 'all' | 'overdue'

// Events

export type QueueEvent =
  | { type: 'filterChosen'; filter: QueueFilter }
  | { type: 'more' }
  | { type: 'refresh' }
  | { type: 'retry' }
  /** @param key `kind:id` */
  | { type: 'open'; key: string }
  | { type: 'close' }
  /** @param command of an offer of the open item */
  | { type: 'offerChosen'; command: string }
  /** @param id of the customer of the open item, whose page is opened */
  | { type: 'customerChosen'; id: string }
  /** the operator is signed in again */
  | { type: 'signedIn' }
  | DecisionReport

/** Reports to the parent flow. */
export type QueueReport =
  | { type: 'sessionEnded' }
  /** the page of this customer is opened */
  | { type: 'customerChosen'; id: string }

// Calls

export interface QueueSearch {
  filter: QueueFilter
  limit: number
  /** the cursor of the next page */
  after?: string
}

/** An item, and the reference of the decision that it may lead to: each reading makes a new one. */
export interface ReadItem {
  item: QueueItem
  reference: string
}

// Context

export interface QueueContext {
  filter: QueueFilter
  /** undefined until the rows of the filter are read */
  rows?: readonly QueueRow[]
  next?: string
  /** how much waits, whatever the filter */
  total?: QueuePage['total']
  /** how much of it is overdue */
  overdue?: number
  /** the key of the item that is open, or being opened */
  key?: string
  read?: ReadItem
  /** the open decision */
  offer?: DecisionOffer
  failure?: Failure
}

// Tags

export type QueueTag =
  | 'busy'
  | 'moreComing'
  /** the item is being read for the first time */
  | 'itemComing'
  | 'itemFailed'
  /** the item is known */
  | 'itemOpen'
  | 'deciding'

/** The key of a row: `deposit:01J…`. */
export const keyOf = ({ kind, id }: Pick<QueueRow, 'kind' | 'id'>): string => `${kind}:${id}`
