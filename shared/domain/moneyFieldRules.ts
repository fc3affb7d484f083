import type { FieldRule } from './fieldPatterns.ts'
import { emailRule, nameRule, phoneRule } from './fieldRules.ts'
import { termProblem } from './loanTerms.ts'
import { routingNumberProblem } from './routingNumber.ts'

export const documentNumberMessage = 'A document number has 4 to 40 letters or digits'

export const documentNumberProblem = (text: string): string | undefined =>
  /^[A-Za-z0-9 /-]{4,40}$/.test(text) ? undefined : documentNumberMessage

/**
 * A loan application without its amounts. F3
 * The order determines the stored digests (K8): with another order, a repeat after an upgrade would be rejected as a
 * different application. Add new fields at the end.
 */
export const loanRules = {
  homeAddress: { label: 'Home address', max: 200, missing: 'Enter your home address' },
  city: { label: 'City', max: 100, missing: 'Enter your city' },
  state: { label: 'State', max: 100, missing: 'Enter your state or region' },
  loanPurpose: { label: 'Loan purpose', max: 300, missing: 'Say what the loan is for' },
  professionalStatus: { label: 'Professional status', max: 100, missing: 'Choose how you work' },
  professionalCategory: {
    label: 'Professional category',
    max: 100,
    missing: 'Choose the field you work in',
  },
  nextOfKin: {
    label: 'Next of kin',
    max: 100,
    missing: 'Enter the name of a relative or close person',
  },
  phone: { ...phoneRule, missing: 'Enter your phone number' },
  termMonths: { label: 'Term in months', max: 3, problem: termProblem },
} satisfies Record<string, FieldRule>
export type LoanTextField = keyof typeof loanRules

/** An identity document. F6 */
export const kycRules = {
  name: { ...nameRule, missing: 'Enter the name on the document' },
  number: {
    label: 'Document number',
    max: 40,
    problem: documentNumberProblem,
    missing: 'Enter the number of the document',
  },
} satisfies Record<string, FieldRule>
export type KycField = keyof typeof kycRules

/** The payee of a withdrawal. Each method requires some of these fields. W1 */
export const payoutRules = {
  accountName: { label: 'Account name', max: 200, missing: 'Enter the name on the account' },
  accountNumber: { label: 'Account number', max: 40, missing: 'Enter the account number' },
  bankName: { label: 'Bank name', max: 200, missing: 'Enter the name of the bank' },
  accountType: {
    label: 'Account type',
    max: 60,
    missing: 'Enter the type of account, such as savings',
  },
  email: { ...emailRule, missing: 'Enter the email address to be paid at' },
  /** optional: only banks in the United States have one. W16 */
  routingNumber: { label: 'Routing number', max: 9, problem: routingNumberProblem },
} satisfies Record<string, FieldRule>
export type PayoutField = keyof typeof payoutRules
