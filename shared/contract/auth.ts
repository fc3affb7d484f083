import * as v from 'valibot'
import { isAccountNumber } from '#domain/accountNumber.ts'
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

/** The server checks equality and strength of the passwords (A15); the schema only limits their length. */
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
