import type { PayableLoan } from '#domain/debtOfLoan.ts'
import type { Failure } from '#domain/failure.ts'
import type { FileInfo } from '#domain/files.ts'
import type { BankDetail } from '#machines/deposit/deposit.types.ts'

// Events carry no files: the view holds the Files, the chart their name, size and type.

export type LoanPaymentEvent =
  /** types an amount, or takes the due amount or the whole debt */
  | { type: 'fieldChanged'; field: 'amount'; value: string }
  | { type: 'next' }
  | { type: 'back' }
  /** read the bank's account again */
  | { type: 'retry' }
  /** the content service may have another account than the one shown */
  | { type: 'contentChanged' }
  /** from the dashboard: what can be paid, read again; undefined when nothing can */
  | { type: 'loanRead'; loan?: PayableLoan }
  | { type: 'filesChosen'; files: readonly FileInfo[] }
  | { type: 'fileRemoved'; index: number }
  | { type: 'submit' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'leave' }
  | { type: 'stay' }

/** The steps after the first, each with a tag of its own. A reload comes back to them (A14). */
export const loanPaymentSteps = ['paying', 'proof'] as const

// Reports

/** Reports to the parent flow. */
export type LoanPaymentReport =
  /** a payment was reported, or may have been: the loans are read again */
  { type: 'loanUncertain' }

// Context

export interface LoanPaymentContext {
  loan: PayableLoan
  values: { amount: string }
  /** the chosen proofs, in order; the Files are in the view */
  images: readonly FileInfo[]
  errors: Partial<Record<'amount' | 'images', string>>
  failure?: Failure
  /** true as soon as the customer typed or chose something: asked before it is discarded */
  touched: boolean
  /** present only while it is shown: read at each visit, never stale (C5) */
  account?: BankDetail
  /** of the bank transfer and of the request: it is its loan’s next one (F30, K8) */
  reference: string
  /** the step to start in */
  step?: string
}

// Input

export interface LoanPaymentInput {
  loan: PayableLoan
  /** its loan’s next one, see `loanPaymentReference`; a repeat with it counts once */
  reference: string
  /** values typed and chosen before a reload; `images` means that files were chosen (A14) */
  draft?: { amount?: string; images?: string }
  step?: string
}

/** The payload; the provided actor adds the customer and the files. */
export interface LoanPaymentPayloadInput {
  loanId: string
  amount: string
  referenceNumber: string
}

// Tags

export type LoanPaymentTag =
  | 'busy'
  | 'choosing'
  | 'paying'
  | 'proof'
  | 'succeeded'
  /** the account could not be read */
  | 'unavailable'
  /** asks whether to leave */
  | 'leaving'
