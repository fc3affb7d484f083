import type { Review } from '#contract/user.ts'
import type { Failure } from '#domain/failure.ts'
import type { SavedPayee } from '#domain/payees.ts'
import type { Eligibility } from '#domain/withdrawal.ts'
import type {
  ListedPayments,
  OpenWithdrawal,
  PaymentSearch,
} from '#machines/payment/payment.types.ts'

// Events

export type RequirementsEvent =
  /** to the form */
  | { type: 'continue' }
  /** opens the identity check */
  | { type: 'verifyIdentity' }
  /** the identity check above the list was closed */
  | { type: 'identityClosed' }
  | { type: 'retry' }
  | { type: 'cancel' }

// Reports

/** Reports to the parent flow. */
export type RequirementsReport =
  /** identity documents are needed first */
  { type: 'kycNeeded' }

// Context

/** The facts about this withdrawal from the customer's fresh records. */
export interface WithdrawalEligibility extends Eligibility, ListedPayments {
  /** the most this path may pay out, as an exact decimal (D9) */
  limit: string
  /** when the identity record was sent, and the pending loan applied for; UTC, ISO 8601 */
  kycSince?: string
  loanSince?: string
  /** the account is frozen: nothing leaves it (G25) */
  frozen: boolean
  /** why the bank looks at this account, while it does (S3) */
  review: Review | null
  /** payees that this customer has paid before (W17) */
  payees: readonly SavedPayee[]
}

export interface RequirementsContext extends RequirementsInput {
  eligibility?: WithdrawalEligibility
  failure?: Failure
}

// Input

export interface RequirementsInput {
  /** the withdrawal to look for: after a reload the records show first whether it was made (W6) */
  search: PaymentSearch
  /** the customer's currency symbol */
  symbol: string
  /** an earlier withdrawal that the bank's list does not show */
  open?: OpenWithdrawal
  /** before a reload the customer was past the list: where nothing blocks the withdrawal, it is left at once */
  isKnown: boolean
}

// Output

export interface RequirementsOutput {
  /** `done`: to the form; `made`: the bank has this withdrawal already; `closed`: the customer cancels */
  outcome: 'done' | 'made' | 'frozen' | 'closed'
  eligibility?: WithdrawalEligibility
}

// Tags

export type RequirementsTag =
  | 'busy'
  /** the list is visible */
  | 'needs'
  /** a known reason blocks this withdrawal */
  | 'blocked'
