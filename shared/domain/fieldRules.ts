import { ageProblem, birthDateProblem } from './age.ts'
import { EMAIL_LENGTH, invalidEmailMessage, isEmail } from './email.ts'
import type { FieldRule } from './fieldPatterns.ts'

export const phoneMessage = 'Enter 7 to 15 digits, such as +1 555 010 0199'
const phonePattern = /^[\s(]*\+?[\d\s().-]+$/

/** Accepts digits with spaces, dashes, brackets and dots, and a leading plus. */
export function phoneProblem(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').length
  return phonePattern.test(text) && digits >= 7 && digits <= 15 ? undefined : phoneMessage
}

export const documentNumberMessage = 'A document number has 4 to 40 letters or digits'

export const documentNumberProblem = (text: string): string | undefined =>
  /^[A-Za-z0-9 /-]{4,40}$/.test(text) ? undefined : documentNumberMessage

/** A customer's whole name. */
export const nameRule: FieldRule = { label: 'Name', max: 200 }
export const emailRule: FieldRule = {
  label: 'Email',
  max: EMAIL_LENGTH,
  problem: (typed) => (isEmail(typed) ? undefined : invalidEmailMessage),
}
export const phoneRule: FieldRule = { label: 'Phone', max: 30, problem: phoneProblem }

/**
 * A customer's own details: sign-up and account settings (A7, D12). What each field needs is said here
 * once: contract, sign-up's checks and labels follow; a field without words in `missing` is optional.
 */
export const personRules = {
  firstName: { label: 'First name', max: 100, missing: 'Enter your first name' },
  lastName: { label: 'Last name', max: 100, missing: 'Enter your last name' },
  middleName: { label: 'Middle name', max: 100, missing: 'Enter your middle name' },
  age: { label: 'Age', max: 3, problem: ageProblem, missing: 'Enter your age' },
  city: { label: 'City', max: 100, missing: 'Enter your city' },
  phone: { ...phoneRule, missing: 'Enter your phone number' },
  email: { ...emailRule, missing: 'Enter your email' },
  dob: {
    label: 'Date of birth',
    max: 10,
    problem: birthDateProblem,
    missing: 'Enter your date of birth',
  },
  address: { label: 'Address', max: 200, missing: 'Enter your address' },
  maritalstatus: { label: 'Marital status', max: 40, missing: 'Choose your marital status' },
  gender: { label: 'Gender', max: 40, missing: 'Choose your gender' },
  accountType: { label: 'Account type', max: 40 },
} satisfies Record<string, FieldRule>
export type PersonField = keyof typeof personRules

/** The details a customer may change, in the order of the form. D12 */
export const settingsFields = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'age',
  'gender',
  'maritalstatus',
  'address',
  'city',
] as const satisfies readonly PersonField[]
export type SettingsField = (typeof settingsFields)[number]

/** A message to the bank, which may be empty: the sender then asks to be called. P10, P19 */
export const contactRules = {
  name: { ...nameRule, missing: 'Name is required' },
  email: { ...emailRule, missing: 'Email is required' },
  phone: { ...phoneRule, missing: 'Phone is required' },
  message: { label: 'Message', max: 2000, multiline: true },
} satisfies Record<string, FieldRule>
export type ContactField = keyof typeof contactRules

/** A loan application, without its amounts. F3 */
export const loanRules = {
  homeAddress: { label: 'Home address', max: 200, missing: 'Enter your home address' },
  state: { label: 'State', max: 100, missing: 'Enter your state or region' },
  city: { label: 'City', max: 100, missing: 'Enter your city' },
  professionalCategory: {
    label: 'Professional category',
    max: 100,
    missing: 'Choose the field you work in',
  },
  professionalStatus: { label: 'Professional status', max: 100, missing: 'Choose how you work' },
  nextOfKin: {
    label: 'Next of kin',
    max: 100,
    missing: 'Enter the name of a relative or close person',
  },
  phone: { ...phoneRule, missing: 'Enter your phone number' },
  loanPurpose: { label: 'Loan purpose', max: 300, missing: 'Say what the loan is for' },
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

/** Where a withdrawal is paid to; each method asks for some of them. W1 */
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
} satisfies Record<string, FieldRule>
export type PayoutField = keyof typeof payoutRules
