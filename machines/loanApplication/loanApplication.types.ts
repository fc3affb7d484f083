import type { Failure } from '#domain/failure.ts'
import { inSteps } from '#domain/inSteps.ts'
import type { LoanTextField } from '#domain/moneyFieldRules.ts'

// Events

export type LoanApplicationEvent =
  | { type: 'fieldChanged'; field: LoanField; value: string }
  /** Next Step, to step 2 */
  | { type: 'next' }
  | { type: 'back' }
  /** Take Loan */
  | { type: 'submit' }
  /** sends the application before the wait is over */
  | { type: 'sendNow' }
  /** back to step 2, until the application is sent */
  | { type: 'cancel' }
  | { type: 'close' }
  /** the answers to "Leave?" */
  | { type: 'leave' }
  | { type: 'stay' }

// Reports

/** Reports to the parent flow. */
export type LoanApplicationReport =
  /** a loan was applied for: its notice follows */
  | { type: 'loanTaken' }
  /** an application failed, but the bank may have it */
  | { type: 'loanUncertain' }

// Context

export type LoanAmount = 'amount' | 'monthlyIncome'
export type LoanField = LoanTextField | LoanAmount

/** The two steps, each in the order of the form; the names are the payload's. F3 */
export const { personalFields, professionalFields } = inSteps<LoanField>()({
  personalFields: ['amount', 'termMonths', 'monthlyIncome', 'homeAddress', 'state', 'city'],
  professionalFields: [
    'professionalCategory',
    'professionalStatus',
    'nextOfKin',
    'phone',
    'loanPurpose',
  ],
})

export const loanFields = [...personalFields, ...professionalFields] as const

export type LoanValues = Record<LoanField, string>

/** The visitor's choice in the calculator of a product page. F22 */
export type LoanWish = Partial<Pick<LoanValues, 'amount' | 'termMonths'>>

export interface LoanApplicationContext {
  values: LoanValues
  errors: Partial<Record<LoanField, string>>
  failure?: Failure
  /** true as soon as the customer typed something: asked before it is discarded */
  touched: boolean
  /** true once it was sent: whatever the answer, the bank may have it */
  sent: boolean
  /** the step to start in, if the one before it is complete */
  step?: string
  /** random, made for this opening of the form (K8) */
  reference: string
  /** a frozen account cannot borrow (G25) */
  frozen?: boolean
  /** of the application that was pending when this one was opened; UTC, ISO 8601 */
  pendingSince?: string
  /** the choice in the calculator, and whether the form started from it or kept an earlier draft */
  wish?: LoanWish & { isUsed: boolean }
}

// Input

export interface LoanApplicationInput {
  /** when an application was made that is still pending: a second one is not accepted (F9); UTC, ISO 8601 */
  pendingSince?: string
  /** the account is frozen */
  frozen?: boolean
  reference: string
  /** fields that the bank already knows, as initial values */
  known?: Pick<LoanValues, 'homeAddress' | 'city' | 'phone'>
  /** the choice in the calculator; it replaces no typed value (F22) */
  wish?: LoanWish
  /** values typed before a reload (A14) */
  draft?: Partial<LoanValues>
  /** the step of before the reload: `professional`, or the first one */
  step?: string
}

/** The payload; the provided actor adds the customer. An empty term is not sent. */
export interface LoanPayloadInput extends Omit<LoanValues, 'termMonths'> {
  termMonths?: string
  referenceNumber: string
}

// Tags

export type LoanApplicationTag =
  | 'busy'
  /** the account is frozen: there is no form */
  | 'frozen'
  | 'personal'
  | 'professional'
  /** between `Take Loan` and the bank's answer */
  | 'applying'
  /** the first part of the wait */
  | 'validating'
  /** asks whether to leave */
  | 'leaving'
