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

/** A customer's full name. */
export const nameRule: FieldRule = { label: 'Name', max: 200 }
export const emailRule: FieldRule = {
  label: 'Email',
  max: EMAIL_LENGTH,
  problem: (typed) => (isEmail(typed) ? undefined : invalidEmailMessage),
}
export const phoneRule: FieldRule = { label: 'Phone', max: 30, problem: phoneProblem }

/**
 * A customer's own details: sign-up and account settings (A7, D12). The only definition of each field: contract,
 * sign-up's checks and labels follow it. A field without a message in `missing` is optional.
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

/** The details that a customer can change, in the order of the form. D12 */
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

/** A message to the bank. It may be empty: the sender then asks to be called. P10, P19 */
export const contactRules = {
  name: { ...nameRule, missing: 'Name is required' },
  email: { ...emailRule, missing: 'Email is required' },
  phone: { ...phoneRule, missing: 'Phone is required' },
  message: { label: 'Message', max: 2000, multiline: true },
} satisfies Record<string, FieldRule>
export type ContactField = keyof typeof contactRules

/** A customer's report to the fraud desk. G7 */
export const reportRule = {
  label: 'Your report',
  max: 4000,
  multiline: true,
  missing: 'Tell us what happened',
} satisfies FieldRule

/** The name that a passkey is listed by. */
export const passkeyNameRule = {
  label: 'A name',
  max: 60,
  missing: 'Give it a name',
} satisfies FieldRule
