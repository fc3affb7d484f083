import Big from 'big.js'
import { inSteps } from './inSteps.ts'
import { type Amount, amountProblem, canonicalAmount } from './money.ts'
import type { PayoutField } from './moneyFieldRules.ts'

/** The payout methods. Source: W1. */
export const withdrawalMethods = ['bank transfer', 'paypal', 'cashapp', 'zelle'] as const
export type WithdrawalMethod = (typeof withdrawalMethods)[number]

/** The fields that the customer fills in, named as in the transfer payload. `email` is the payee's address. */
export type WithdrawalForm = Record<PayoutField | 'amount', string>

/** The payee: an account at a bank, or an email address for the other methods. W1 */
export const { bankFields, optionalBankFields, addressFields } = inSteps<PayoutField>()({
  bankFields: ['accountName', 'accountNumber', 'bankName', 'accountType'],
  optionalBankFields: ['routingNumber'],
  addressFields: ['email'],
})

type FormFields = readonly (keyof WithdrawalForm)[]

/** The required fields of each method. Source: W1. */
export const requiredFieldsOf = (method: WithdrawalMethod): FormFields => [
  'amount',
  ...(method === 'bank transfer' ? bankFields : addressFields),
]

/** The optional fields of each method. Source: W16. */
export const optionalFieldsOf = (method: WithdrawalMethod): FormFields =>
  method === 'bank transfer' ? optionalBankFields : []

/** All fields of a method: the required ones, then the optional ones. Source: W1, W16. */
export const fieldsOf = (method: WithdrawalMethod): FormFields => [
  ...requiredFieldsOf(method),
  ...optionalFieldsOf(method),
]

export const emptyFields = (
  method: WithdrawalMethod,
  form: Partial<WithdrawalForm>,
): (keyof WithdrawalForm)[] => requiredFieldsOf(method).filter((field) => !form[field]?.trim())

/** The levels that require a code, and the label of each code dialog. Source: W3. */
export const codeLabels: Readonly<Record<number, string>> = {
  1: 'Verification Code For VAT',
  3: 'Code For Verification Of Transactions',
  5: 'Code Verification For Foreign Transfer',
}

/** True for 1, 3 and 5; an even level, and any outside 1–5, is a review. Source: W2(6). */
export const asksForCode = (transferStep: number): boolean => transferStep in codeLabels

export interface Eligibility {
  kyc: 'none' | 'pending' | 'verified'
  loanPending: boolean
  transferStep: number
  /** The maximum for this path: `limitOf`. */
  limit: Amount
}

/** A reason that blocks every withdrawal of this customer, whatever the form contains. W2, W9 */
export type Hold = 'kycMissing' | 'kycPending' | 'loanPending' | 'insufficientFunds' | 'underReview'

/** The first hold in the order of W2; `insufficientFunds` when the path's balance is zero. W9 */
export function holdOf({ kyc, loanPending, limit, transferStep }: Eligibility): Hold | undefined {
  if (kyc === 'none') return 'kycMissing'
  if (kyc === 'pending') return 'kycPending'
  if (loanPending) return 'loanPending'
  if (new Big(limit).lte(0)) return 'insufficientFunds'
  if (!asksForCode(transferStep)) return 'underReview'
  return undefined
}

/** A withdrawal and the facts of its customer, as the six checks of W2 look at them. */
export interface CheckedWithdrawal {
  eligibility: Eligibility
  method: WithdrawalMethod
  form: Partial<WithdrawalForm>
}

/**
 * The six checks of W2: each asks one thing, and is true when it blocks the withdrawal. The chart draws them as guards,
 * and the server keeps them, in this order: the first that is true decides.
 */
export const withdrawalChecks = {
  isKycMissing: ({ eligibility, method, form }: CheckedWithdrawal) =>
    eligibility.kyc === 'none' && emptyFields(method, form).length === 0,
  isKycPending: ({ eligibility }: CheckedWithdrawal) => eligibility.kyc === 'pending',
  isLoanPending: ({ eligibility }: CheckedWithdrawal) => eligibility.loanPending,
  /** An invalid amount is left to the next check. */
  isAboveLimit: ({ eligibility, form: { amount = '' } }: CheckedWithdrawal) =>
    !amountProblem(amount) && new Big(canonicalAmount(amount)).gt(eligibility.limit),
  /** An empty field, or an invalid amount (F8). */
  isIncomplete: ({ method, form }: CheckedWithdrawal) =>
    emptyFields(method, form).length > 0 || amountProblem(form.amount ?? '') !== undefined,
  isUnderReview: ({ eligibility }: CheckedWithdrawal) => !asksForCode(eligibility.transferStep),
} as const

export type WithdrawalCheck = keyof typeof withdrawalChecks
