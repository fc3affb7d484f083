import type { CustomerPage, DecisionOffer } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'
import type { DecisionReport } from '#machines/decision/decision.types.ts'

// Events

export type CustomerPageEvent =
  /** @param text an email, the id of a customer or a payment reference */
  | { type: 'search'; text: string }
  | { type: 'retry' }
  | { type: 'close' }
  /** @param key of a row that waits, `kind:id` */
  | { type: 'itemChosen'; key: string }
  /** @param command of an offer of the page */
  | { type: 'offerChosen'; command: string }
  /** the operator is signed in again */
  | { type: 'signedIn' }
  | DecisionReport

/** Reports to the parent flow. */
export type CustomerPageReport =
  | { type: 'sessionEnded' }
  /** the queue opens this item */
  | { type: 'itemChosen'; key: string }

// Calls

/** A page, and the reference of the decision that it may lead to: each reading makes a new one. */
export interface ReadCustomer {
  page: CustomerPage
  reference: string
}

// Context

export interface CustomerPageContext {
  /** by what the customer was named */
  subject?: string
  read?: ReadCustomer
  /** the open decision */
  offer?: DecisionOffer
  failure?: Failure
}

// Tags

export type CustomerPageTag =
  | 'busy'
  /** the page is on the screen instead of the queue */
  | 'open'
  | 'deciding'
