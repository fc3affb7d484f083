import type { WithdrawalPath } from '#domain/balances.ts'
import type { Failure } from '#domain/failure.ts'
import type { SavedPayee } from '#domain/payees.ts'
import type { WithdrawalForm, WithdrawalMethod } from '#domain/withdrawal.ts'
import type { AcceptedPayment, OpenWithdrawal } from '#machines/payment/payment.types.ts'
import type {
  RequirementsReport,
  WithdrawalEligibility,
} from '#machines/requirements/requirements.types.ts'
import type { AnyChallenge, SecondFactorReport } from '#machines/secondFactor/secondFactor.types.ts'

export type {
  OpenWithdrawal,
  PaymentPayload,
  PaymentSearch,
} from '#machines/payment/payment.types.ts'
export type { WithdrawalEligibility } from '#machines/requirements/requirements.types.ts'

// Events

export type WithdrawalEvent =
  | { type: 'methodChosen'; method: WithdrawalMethod }
  /** back to the choice of method */
  | { type: 'changeMethod' }
  | { type: 'fieldChanged'; field: WithdrawalField; value: string }
  /** a payee of an earlier withdrawal: fills in everything but the amount (W17) */
  | { type: 'payeeChosen'; payee: SavedPayee }
  /** Withdraw */
  | { type: 'submit' }
  /** Confirm, of a code that the bank gave: it stays in the view, the event says only whether one was typed (W13) */
  | { type: 'submitCode'; typed: boolean }
  | { type: 'retry' }
  /** back to the form */
  | { type: 'back' }
  /** cancels the withdrawal; possible until it is sent (W5) */
  | { type: 'cancel' }
  /** closes the dialog when there is nothing to cancel */
  | { type: 'close' }
  | SecondFactorReport
  | RequirementsReport

// Reports

/** Reports to the parent flow. */
export type WithdrawalReport =
  /** a withdrawal was accepted, passed a level, or read changed records */
  | { type: 'withdrawalChanged' }
  /** the withdrawal asks for identity documents first */
  | { type: 'kycNeeded' }

// Context

export type WithdrawalField = keyof WithdrawalForm

/** The bank's answer about a sent code; our own bank fills in every field. */
export type SentCode = Partial<KnownCode> & OpenCode

/** The customer's level after a correct code, and the review that goes with it. */
export type ReachedLevel = Pick<WithdrawalEligibility, 'transferStep' | 'review'>

/** Names a code that was requested. */
export interface OpenCode {
  codeId?: string
}

/** The known facts about the code, or about the second factor that takes its place (G38); never the code itself. */
export interface KnownCode extends AnyChallenge {
  level: number
}

export interface WithdrawalContext extends Partial<AcceptedPayment> {
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** one for the whole flow, used again on every attempt, so that nothing is paid twice (W6) */
  reference: string
  /** the customer's currency symbol */
  symbol: string
  /** the earlier withdrawal with this reference: the bank is asked for it first */
  open?: OpenWithdrawal
  values: WithdrawalForm
  errors: Partial<Record<WithdrawalField | 'userOtp', string>>
  /** true as soon as the customer typed something */
  touched: boolean
  /** the step to go on in, once the records show that nothing blocks it */
  step?: string
  eligibility?: WithdrawalEligibility
  code?: KnownCode
  /** the code that a cancel has to void; without an id where the bank does not name codes (W5) */
  openCode?: OpenCode
  /** the back end has no `transfer/code`: the bank gives its codes itself, and the customer's record holds them (W13) */
  codesInRecord?: boolean
  failure?: Failure
}

// Input

export interface WithdrawalInput {
  path: WithdrawalPath
  method?: WithdrawalMethod
  /** random, made before the first attempt (W6) */
  reference: string
  symbol: string
  /** found out earlier in this session */
  codesInRecord?: boolean
  /** the withdrawal with this reference whose outcome is unknown, from before a reload or a sign-in (W6) */
  open?: OpenWithdrawal
  /** values typed before a reload (A14) */
  draft?: Partial<WithdrawalForm>
  /** the step of before the reload: `form`, or the list of requirements */
  step?: string
}
