import type { Consent } from '#domain/consents.ts'
import type { Failure } from '#domain/failure.ts'
import type { PersonField } from '#domain/fieldRules.ts'
import { inSteps } from '#domain/inSteps.ts'

type SecurityField = 'password' | 'confirmpassword'

/** The four steps, in order, and the fields of each; `personRules` says which are optional. A7 */
export const signUpSteps = inSteps<PersonField | 'country' | SecurityField>()({
  identity: ['firstName', 'lastName', 'middleName', 'age'],
  contact: ['city', 'phone', 'email', 'dob'],
  household: ['address', 'maritalstatus', 'gender', 'country', 'accountType'],
  security: ['password', 'confirmpassword'],
})
export type SignUpStep = keyof typeof signUpSteps

/** A field of the last step, whose value the chart does not have. */
export type SignUpSecurityField = (typeof signUpSteps)['security'][number]
/** A field of the form whose value is not secret and may be in the context. */
export type SignUpField = (typeof signUpSteps)['identity' | 'contact' | 'household'][number]
export type SignUpValues = Record<SignUpField, string>

// Events carry no password: they say only which fields are filled and whether both are equal.

export interface SignUpSubmission {
  passwordFilled: boolean
  confirmFilled: boolean
  /** the two are the same text */
  passwordsEqual: boolean
  /** the documents that pressing Sign Up agrees to, with the dates of the texts (A25) */
  consents: readonly Consent[]
}
export type SignUpEvent =
  | { type: 'fieldChanged'; field: SignUpField; value: string }
  | { type: 'passwordTyped'; field: SignUpSecurityField }
  | { type: 'next' }
  | { type: 'back' }
  | ({ type: 'submit' } & SignUpSubmission)

// Context

export interface SignUpContext {
  values: SignUpValues
  errors: Partial<Record<SignUpField | SignUpSecurityField, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
  /** drawn in the browser before the first attempt; drawn again only when it was taken (A12) */
  accountNumber?: string
  /** the step to start in, if those before it are complete */
  step?: string
  /** the consents of this attempt */
  consents: readonly Consent[]
  /** taken account numbers in this attempt */
  taken: number
  /** the calendar day in UTC, for the age */
  today: string
}

// Input

export interface SignUpInput {
  /** the calendar day in UTC, for the age (A20) */
  today: string
  /** values typed before a reload or a dropped connection; never the passwords (A14) */
  draft?: Partial<SignUpValues>
  /** the step of before the reload, or the first one */
  step?: string
}

/** The input of `register`, which reads the passwords from their fields. */
export interface SignUpPayloadInput {
  values: SignUpValues
  accountNumber: string
  consents: readonly Consent[]
}

// Output

export interface SignUpOutput {
  /** with which the new account signs in */
  email: string
}
