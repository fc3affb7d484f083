import type { PaymentRun, PaymentsPage, RunOffer } from '#contract/paymentRuns.ts'
import type { Failure } from '#domain/failure.ts'
import type { DecisionReport } from '#machines/decision/decision.types.ts'

// Events

export type PaymentRunEvent =
  | { type: 'refresh' }
  | { type: 'retry' }
  /** @param id of a run of the list */
  | { type: 'runChosen'; id: string }
  /** back to the list */
  | { type: 'close' }
  /** @param command of an offer about the subject: a currency, a run or a proposal */
  | { type: 'offerChosen'; command: string; subject: string }
  | { type: 'fileAsked' }
  /** @param key of a withdrawal, `kind:id` */
  | { type: 'itemChosen'; key: string }
  /** the operator is signed in again */
  | { type: 'signedIn' }
  | DecisionReport

/** Reports to the parent flow. */
export type PaymentRunReport =
  | { type: 'sessionEnded' }
  /** the queue opens this item */
  | { type: 'itemChosen'; key: string }

// Calls

/** The read runs, and the reference of the next decision: each reading makes a new one. */
interface Read {
  reference: string
}
export interface ReadPayments extends Read {
  page: PaymentsPage
}
export interface ReadRun extends Read {
  run: PaymentRun
}

// Context

export interface PaymentRunContext {
  page?: PaymentsPage
  /** the run that is open or read */
  runId?: string
  run?: PaymentRun
  /** of the next decision */
  reference: string
  /** the open decision */
  offer?: RunOffer
  failure?: Failure
}

// Tags

export type PaymentRunTag =
  | 'busy'
  /** one run is on the screen instead of the list */
  | 'open'
  | 'deciding'
