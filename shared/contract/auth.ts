import * as v from 'valibot'
import { isAccountNumber } from '#domain/accountNumber.ts'
import { consentDocuments, isFullConsent } from '#domain/consents.ts'
import { personRules } from '#domain/fieldRules.ts'
import { currencySymbol, email, fieldSchemas, optionalText } from './common.ts'
import { age } from './person.ts'
import { user } from './user.ts'

const typedPassword = v.pipe(
  v.string('Password is required'),
  v.nonEmpty('Password is required'),
  v.maxLength(1024),
)

export const signInPayload = v.object({
  email: v.pipe(
    v.string('Email is required'),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(254),
  ),
  password: typedPassword,
})
export type SignInPayload = v.InferInput<typeof signInPayload>

/** The user and the token in one object, as the spec prescribes. */
export const signInAnswer = v.object({ ...user.entries, accessToken: v.string() })
export type SignInAnswer = v.InferOutput<typeof signInAnswer>

/** A consent: the page, and the date of the displayed text. A25 */
const consent = v.object({
  document: v.picklist(consentDocuments, 'There is no such document'),
  version: v.pipe(v.string('A version must be text'), v.isoDate('A version is a date')),
})

/** The schema only limits the length; the server checks equality and strength of the passwords (A15). */
export const registerPayload = v.object({
  ...fieldSchemas(personRules),
  age,
  email,
  password: typedPassword,
  confirmpassword: v.pipe(v.string('Repeat the password'), v.maxLength(1024)),
  country: v.optional(
    v.object({ name: optionalText({ label: 'Country', max: 100 }), symbol: currencySymbol }),
  ),
  accountNumber: v.pipe(
    v.string('An account number is required'),
    v.check(isAccountNumber, 'An account number has ten digits and does not start with 0'),
  ),
  /** An addition to the brief, which a back end may ignore: all documents or none. A25 */
  consents: v.optional(
    v.pipe(
      v.array(consent, 'The consents must be a list'),
      v.maxLength(consentDocuments.length, 'Name each document once'),
      v.check((consents) => isFullConsent(consents), 'Agree to every document'),
    ),
  ),
})
export type RegisterPayload = v.InferInput<typeof registerPayload>

export const forgotPayload = v.object({ email })
export type ForgotPayload = v.InferInput<typeof forgotPayload>

export const resetPayload = v.object({
  password: typedPassword,
  confirmpassword: v.pipe(v.string('Repeat the password'), v.maxLength(1024)),
  resetToken: v.pipe(v.string(), v.maxLength(200)),
})
export type ResetPayload = v.InferInput<typeof resetPayload>
