import type { DepositReturn } from '#contract/depositReturns.ts'
import type { Failure } from '#domain/failure.ts'
import type { Amount } from '#domain/money.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'

// Events

export type DepositReturnEvent =
  /** asks for the code, or for the second factor */
  | { type: 'continue' }
  /** sends the request again whose answer was lost */
  | { type: 'retry' }
  /** leaves; before the request is sent, the code becomes void */
  | { type: 'close' }

// Reports

/** Reports to the parent flow. */
export type DepositReturnReport =
  /** a deposit was asked back, or may have been */
  { type: 'depositMade' }

// Context

/** The deposit that goes back. */
export interface ReturnedDeposit {
  id: string
  amount: Amount | null
  /** UTC, ISO 8601 */
  createdAt: string
  /** the latest request, when it was refused */
  refused?: DepositReturn
}

export interface DepositReturnContext extends DepositReturnInput {
  challenge?: KnownChallenge
  failure?: Failure
  /** the accepted request */
  request?: DepositReturn
}

// Input

export interface DepositReturnInput {
  deposit: ReturnedDeposit
  /** random, made before the first attempt: a repeat counts once (M2) */
  reference: string
  /** the calendar day in UTC */
  today: string
  /** the account is frozen: nothing leaves it (G5) */
  frozen: boolean
  /** withdrawals are under review, which holds no deposit (S12) */
  underReview: boolean
}

// Tags: the parts on screen

export type DepositReturnTag =
  | 'busy'
  /** the explanation of what happens, where the money goes, and by when */
  | 'explaining'
  /** why nothing can leave the account now */
  | 'held'
  /** the code or the second factor */
  | 'proving'
  | 'sending'
  | 'unanswered'
  | 'succeeded'
  | 'alreadyAsked'
