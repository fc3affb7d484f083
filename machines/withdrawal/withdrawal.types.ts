import type { Review } from '#contract/user.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { Failure } from '#domain/failure.ts'
import type { Eligibility, WithdrawalForm, WithdrawalMethod } from '#domain/withdrawal.ts'
import type { ToastEvent } from '#machines/messages.ts'

// Events

export type WithdrawalEvent =
  /** on from the list of what this withdrawal needs */
  | { type: 'continue' }
  /** opens the identity check from that list */
  | { type: 'verifyIdentity' }
  /** the identity check above the list was closed */
  | { type: 'identityClosed' }
  | { type: 'methodChosen'; method: WithdrawalMethod }
  /** back to the choice of method */
  | { type: 'changeMethod' }
  | { type: 'fieldChanged'; field: WithdrawalField; value: string }
  /** Withdraw */
  | { type: 'submit' }
  /** Confirm: the code itself stays in the view, the event says only whether one was typed */
  | { type: 'submitCode'; typed: boolean }
  /** asks for a new code */
  | { type: 'resend' }
  | { type: 'retry' }
  /** back to the form */
  | { type: 'back' }
  /** gives the withdrawal up; possible until it has left (W5) */
  | { type: 'cancel' }
  /** closes what there is nothing to cancel of */
  | { type: 'close' }

export type WithdrawalEmitted =
  | ToastEvent
  /** the customer's records changed: read them again (W7) */
  | { type: 'changed' }
  /** open the identity check (W2(1)) */
  | { type: 'kycRequested' }

// Context

export type WithdrawalField = keyof WithdrawalForm

/** What the customer's fresh records say about this withdrawal. */
export interface WithdrawalEligibility extends Eligibility {
  /** the most this path may pay out, as an exact decimal (D9) */
  limit: string
  /** when the identity record was sent, and the pending loan applied for; UTC, ISO 8601 */
  kycSince?: string
  loanSince?: string
  /** why the bank looks at this account, while it does (S3) */
  review: Review | null
  /** the bank has a withdrawal with this very reference already (W6) */
  madeBefore: boolean
}

/** The code that is open; never the code itself. */
export interface SentCode {
  level: number
  /** masked address; a back end without `transfer/code` does not say (K2) */
  sentTo?: string
  /** UTC, ISO 8601 */
  expiresAt?: string
  attemptsLeft?: number
}

export interface WithdrawalContext {
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** one for the whole flow, reused on every try: nothing is ever paid twice (W6) */
  reference: string
  /** the customer's currency symbol */
  symbol: string
  values: WithdrawalForm
  errors: Partial<Record<WithdrawalField | 'userOtp', string>>
  /** true as soon as the customer typed something */
  touched: boolean
  eligibility?: WithdrawalEligibility
  code?: SentCode
  failure?: Failure
}

// Input

export interface WithdrawalInput {
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** made at random for this withdrawal, before its first try (W6) */
  reference: string
  symbol: string
  /** what was typed before a reload (A14) */
  draft?: Partial<WithdrawalForm>
}

/** What is sent, once for its code and once to be paid; the provided actors add the customer. */
export interface WithdrawalPayloadInput extends WithdrawalForm {
  withdrawalPath: WithdrawalPath
  transactiontype: WithdrawalMethod
  symbol: string
  referenceNumber: string
}

// Tags: what is on screen

export type WithdrawalTag =
  | 'busy'
  /** the screen before the form */
  | 'checklist'
  /** it lists what this withdrawal needs */
  | 'needs'
  /** something known keeps this withdrawal from being sent */
  | 'blocked'
  /** the choice of method */
  | 'methods'
  /** the form, to be filled in or held still */
  | 'form'
  /** fields may be changed */
  | 'editable'
  /** what the checks of W2 found, told above the form */
  | 'kycMissing'
  | 'kycPending'
  | 'loanPending'
  /** the review, in words */
  | 'review'
  /** the Verification Code dialog, above the form */
  | 'code'
  /** the code can be typed */
  | 'codeEntry'
  /** the open code is of no use any more */
  | 'codeUnusable'
  /** the level's code was right, the next level is being recorded */
  | 'advancing'
  | 'levelPassed'
  /** the withdrawal has left */
  | 'sending'
  | 'unanswered'
  | 'succeeded'
  | 'alreadyMade'
  | 'cancelled'
