import * as v from 'valibot'
import { timestamp } from '#contract/common.ts'
import { type Challenge, secondFactorRequired } from '#contract/reauthentication.ts'
import type { SignInAnswer, User } from '#contract/records.ts'
import { formerIdentity, review } from '#contract/user.ts'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { type PersonField, personRules } from '#domain/fieldRules.ts'
import { realMiddleName } from '#domain/identity.ts'
import {
  balance,
  day,
  flag,
  identifier,
  moment,
  optionalText,
  text,
  wholeNumber,
} from './values.ts'

/** A level of no meaning: withdrawals wait for the bank (W2). */
const UNKNOWN_LEVEL = 0

const symbol = v.pipe(
  text,
  v.transform((value) => (value !== '' && value.length <= 8 ? value : '$')),
)
const country = v.fallback(v.object({ name: optionalText, symbol }), { symbol: '$' })

/** Each detail of `personRules`, as text. */
const details = Object.fromEntries(fieldNames(personRules).map((field) => [field, text])) as Record<
  PersonField,
  typeof text
>

const entries = {
  ...details,
  _id: identifier,
  middleName: v.pipe(text, v.transform(realMiddleName)),
  dob: day,
  country,
  profit: balance,
  bonus: balance,
  newUser: flag,
  accountNumber: text,
  transferStep: wholeNumber(UNKNOWN_LEVEL),
  investStatus: v.pipe(
    flag,
    v.transform((invested): User['investStatus'] => (invested ? 'true' : 'false')),
  ),
  review: v.fallback(v.nullable(review), null),
  createdAt: v.pipe(
    moment,
    v.transform((at): string | undefined => at || undefined),
  ),
  emailConfirmed: v.fallback(v.optional(v.boolean()), undefined),
  frozenAt: v.fallback(v.optional(v.nullable(timestamp)), undefined),
  formerIdentity: v.fallback(v.optional(v.nullable(formerIdentity)), undefined),
}

/**
 * A customer of any back end that follows the brief: only the id is required. Fields not named here are
 * dropped, above all `userOtp` (S1).
 */
export const userReading: v.GenericSchema<unknown, User> = v.object(entries)

/** The answer to sign-in: the customer and the token. */
export const signInReading: v.GenericSchema<unknown, SignInAnswer> = v.object({
  ...entries,
  accessToken: v.pipe(v.string(), v.nonEmpty()),
})

/** The answer to the first step of sign-in. Only our own server asks for a second one. */
export const firstStepReading: v.GenericSchema<
  unknown,
  SignInAnswer | { secondFactor: Challenge }
> = v.union([secondFactorRequired, signInReading])
