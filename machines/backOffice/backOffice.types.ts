import type { Operator } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'
import type { CustomerPageReport } from '#machines/customerPage/customerPage.types.ts'
import type { FiguresReport } from '#machines/figures/figures.types.ts'
import type { OperatorAccessReport } from '#machines/operatorAccess/operatorAccess.types.ts'
import type { PaymentRunReport } from '#machines/paymentRun/paymentRun.types.ts'
import type { QueueReport } from '#machines/queue/queue.types.ts'

/** The pages of the back office. The queue also has the page of a customer. */
export const operatorPages = ['queue', 'payments', 'figures', 'access'] as const
export type OperatorPage = (typeof operatorPages)[number]

// Events

export type BackOfficeEvent =
  | { type: 'retry' }
  /** a key or the pointer was used: sent at most once in a while */
  | { type: 'active' }
  | { type: 'signOut' }
  | { type: 'pageChosen'; page: OperatorPage }
  | QueueReport
  | CustomerPageReport
  | FiguresReport
  | OperatorAccessReport
  | PaymentRunReport

// Input

export interface BackOfficeInput {
  /** the page was opened by an invitation's link */
  invited: boolean
}

// Context

export interface BackOfficeContext {
  isInvited: boolean
  operator?: Operator
  failure?: Failure
}

// Tags

export type BackOfficeTag =
  | 'busy'
  /** an operator is, or was, signed in: their work is on the screen */
  | 'opened'
  /** the session has ended: the sign-in is above the work */
  | 'ended'
