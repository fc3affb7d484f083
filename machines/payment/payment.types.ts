import type { WithdrawalPath } from '#domain/balances.ts'
import type { Failure } from '#domain/failure.ts'
import type { WithdrawalForm, WithdrawalMethod } from '#domain/withdrawal.ts'

// Events

export type PaymentEvent =
  /** sends it again with the same reference, or looks for it again */
  | { type: 'retry' }
  /** sends the withdrawal again that the list does not show (W14) */
  | { type: 'sendAgain' }
  | { type: 'close' }

// Context

/** The payload of the payment, and of the request for its code; the provided actors add the customer. */
export interface PaymentPayload extends Omit<WithdrawalForm, 'routingNumber'> {
  /** only where it was filled in, so that a back end of the brief sees what it knows (W16) */
  routingNumber?: string
  withdrawalPath: WithdrawalPath
  transactiontype: WithdrawalMethod
  symbol: string
  referenceNumber: string
}

/** A withdrawal that was sent and whose outcome is not known. Names no payee: it is kept beyond the session (W6). */
export interface OpenWithdrawal {
  path: WithdrawalPath
  amount: string
  /** how many withdrawals without a reference, of this amount and path, the bank had before it */
  sameBefore: number
}

/** Which withdrawal to look for among the bank's. */
export interface PaymentSearch {
  reference: string
  path: WithdrawalPath
  amount: string
}

/** The bank's list about a withdrawal. */
export interface ListedPayments {
  /** the bank already has a withdrawal with this reference (W6) */
  madeBefore: boolean
  /** how many withdrawals of this amount and path the bank lists without a reference, for a bank that keeps none (W14) */
  sameBefore: number
}

/** The answer of the bank that it accepted the payment. */
export interface AcceptedPayment {
  /** by this device's clock; UTC, ISO 8601 */
  acceptedAt: string
}

export interface PaymentContext extends PaymentInput {
  acceptedAt?: string
  failure?: Failure
}

// Input

export interface PaymentInput {
  /** the payment; without it, only the outcome of `open` is looked for, from before a reload or a sign-in */
  payload?: PaymentPayload
  /** one for every attempt, so that nothing is paid twice (W6) */
  reference: string
  open: OpenWithdrawal
  /** the customer's currency symbol */
  symbol: string
  /** the bank gives its codes itself, and keeps no references (W13, W14) */
  codesInRecord?: boolean
}

// Output

export interface PaymentOutput extends Partial<AcceptedPayment> {
  /**
   * `done`: the bank accepted it; `made`: the bank has it already; `notMade`: its list does not show what was sent before;
   * `expired`: the code is no longer valid; `closed`: the customer left before the outcome was known
   */
  outcome: 'done' | 'made' | 'notMade' | 'expired' | 'refused' | 'signedOut' | 'closed'
  failure?: Failure
}

// Tags

export type PaymentTag =
  | 'busy'
  /** the outcome of an earlier withdrawal is looked for */
  | 'lookingBack'
  /** no answer came: it may have been paid or not */
  | 'unanswered'
  /** the bank's list is read to find whether the withdrawal arrived */
  | 'lookingUp'
  /** the list could not be read */
  | 'notFound'
  /** the bank's list does not show it */
  | 'notListed'
