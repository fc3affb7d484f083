import type { Failure } from '#domain/failure.ts'
import type { PersonField } from '#domain/fieldRules.ts'
import { inSteps } from '#domain/inSteps.ts'

type SignUpSecretField = 'password' | 'confirmpassword'

/** The four steps, in order, and the fields of each; `personRules` says which are optional. A7 */
export const signUpSteps = inSteps<PersonField | 'country' | SignUpSecretField>()({
  identity: ['firstName', 'lastName', 'middleName', 'age'],
  contact: ['city', 'phone', 'email', 'dob'],
  household: ['address', 'maritalstatus', 'gender', 'country', 'accountType'],
  security: ['password', 'confirmpassword'],
})
export type SignUpStep = keyof typeof signUpSteps

export type SignUpSecret = (typeof signUpSteps)['security'][number]
/** A field of the form whose value is not secret and may be in the context. */
export type SignUpField = (typeof signUpSteps)['identity' | 'contact' | 'household'][number]
export type SignUpValues = Record<SignUpField, string>

// Events carry no password: they say only which fields are filled and whether both are equal.

export interface SignUpPasswords {
  passwordFilled: boolean
  confirmFilled: boolean
  /** the two are the same text */
  passwordsEqual: boolean
}
export type SignUpEvent =
  | { type: 'fieldChanged'; field: SignUpField; value: string }
  | { type: 'passwordTyped'; field: SignUpSecret }
  | { type: 'next' }
  | { type: 'back' }
  | ({ type: 'submit' } & SignUpPasswords)

// Context

export interface SignUpContext {
  values: SignUpValues
  errors: Partial<Record<SignUpField | SignUpSecret, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
  /** drawn in the browser before the first attempt; drawn again only when it was taken (A12) */
  accountNumber?: string
  /** the step to start in, if those before it are complete */
  step?: string
  /** taken account numbers in this attempt */
  taken: number
  /** the calendar day in UTC, for the age */
  today: string
}

// Input

export interface SignUpInput {
  /** the calendar day in UTC, for the age (A20) */
  today: string
  /** what was typed before a reload or a dropped connection; never the passwords (A14) */
  draft?: Partial<SignUpValues>
  /** the step of before the reload, or the first one */
  step?: string
}

/** The input of `register`, which reads the passwords from their fields. */
export interface SignUpPayloadInput {
  values: SignUpValues
  accountNumber: string
}
