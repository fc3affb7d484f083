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

const text = (label: string, max = 100): FieldRule => ({ label, max })
/** A customer's full name. */
export const nameRule = text('Name', 200)
const email: FieldRule = {
  label: 'Email',
  max: EMAIL_LENGTH,
  problem: (typed) => (isEmail(typed) ? undefined : invalidEmailMessage),
}
const phone: FieldRule = { label: 'Phone', max: 30, problem: phoneProblem }

/** A customer's details: sign-up and account settings. A7, D12 */
export const personRules = {
  firstName: text('First name'),
  lastName: text('Last name'),
  middleName: text('Middle name'),
  age: { label: 'Age', max: 3, problem: ageProblem },
  city: text('City'),
  phone,
  email,
  dob: { label: 'Date of birth', max: 10, problem: birthDateProblem },
  address: text('Address', 200),
  maritalstatus: text('Marital status', 40),
  gender: text('Gender', 40),
  accountType: text('Account type', 40),
} satisfies Record<string, FieldRule>

/** A message to the bank. P10 */
export const contactRules = {
  name: nameRule,
  email,
  phone,
  message: { label: 'Message', max: 2000, multiline: true },
} satisfies Record<string, FieldRule>

/** A loan application, without its amounts. F3 */
export const loanRules = {
  homeAddress: text('Home address', 200),
  state: text('State'),
  city: text('City'),
  professionalCategory: text('Professional category'),
  professionalStatus: text('Professional status'),
  nextOfKin: text('Next of kin'),
  phone,
  loanPurpose: text('Loan purpose', 300),
} satisfies Record<string, FieldRule>

/** An identity document. F6 */
export const kycRules = {
  name: nameRule,
  number: { label: 'Document number', max: 40, problem: documentNumberProblem },
} satisfies Record<string, FieldRule>

/** Where a withdrawal is paid to. W1 */
export const payoutRules = {
  accountName: text('Account name', 200),
  accountNumber: text('Account number', 40),
  bankName: text('Bank name', 200),
  accountType: text('Account type', 60),
  email,
} satisfies Record<string, FieldRule>
