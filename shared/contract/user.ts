import * as v from 'valibot'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { type PersonField, personRules, settingsFields } from '#domain/fieldRules.ts'
import { reviewReasons } from '#domain/reviews.ts'
import { blank, optionalSchemas, recordAmount, timestamp } from './common.ts'
import { age, dateOfBirth } from './person.ts'
import { grantField, webAuthnJson } from './reauthentication.ts'

export const country = v.object({ name: v.optional(v.string()), symbol: v.string() })

/** Why withdrawals are on hold; the customer sees all of it (S4). */
export const review = v.object({
  level: v.number(),
  reason: v.picklist(Object.keys(reviewReasons) as (keyof typeof reviewReasons)[]),
  /** the responsible person at the bank */
  owner: v.string(),
  /** the next review date, ISO date */
  until: v.string(),
  /** when it was placed (W19) */
  since: v.optional(timestamp),
})
export type Review = v.InferOutput<typeof review>

/** Identity documents that were rejected, or became invalid when the name or date of birth changed (S11). */
export const formerIdentity = v.object({
  ended: v.picklist(['refused', 'superseded']),
  /** the bank's explanation for the customer; '' without one */
  reason: v.string(),
  /** when it was decided */
  at: v.string(),
})
export type FormerIdentity = v.InferOutput<typeof formerIdentity>

const optionalDetail = v.optional(v.string(), '')
/** Each detail of `personRules`; an absent one is empty. */
const optionalDetails = Object.fromEntries(
  fieldNames(personRules).map((field) => [field, optionalDetail]),
) as Record<PersonField, typeof optionalDetail>

/** The customer's own record, returned by sign-in and GET users/{id}. Never contains a code (S1). */
export const user = v.object({
  ...optionalDetails,
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  country: v.optional(country, { symbol: '$' }),
  profit: recordAmount,
  bonus: recordAmount,
  /** true from registration until the first confirmed deposit or approved loan (D4) */
  newUser: v.boolean(),
  accountNumber: v.string(),
  transferStep: v.number(),
  investStatus: v.picklist(['true', 'false']),
  /** not in the spec: present while the account is under enhanced review (S3) */
  review: v.optional(v.nullable(review), null),
  age: v.optional(v.union([v.string(), v.number()]), ''),
  createdAt: v.optional(timestamp),
  /** not in the spec: true once a mailed link or code was used (A16) */
  emailConfirmed: v.optional(v.boolean()),
  /** not in the spec: when the customer or the bank froze the account; null while it is not frozen (G20) */
  frozenAt: v.optional(v.nullable(timestamp)),
  /** not in the spec: why the latest documents are not valid; null while they are, or when none were sent (D28) */
  formerIdentity: v.optional(v.nullable(formerIdentity)),
})
export type User = v.InferOutput<typeof user>

/** PUT users/{id}: a blank or absent field keeps its value (D12). `transferStep` here is ignored (S2). */
export const settingsPayload = v.object({
  ...optionalSchemas(personRules, settingsFields),
  dob: v.optional(v.union([blank, dateOfBirth])),
  age: v.optional(v.union([blank, age])),
  /** not in the spec: required by our own bank once the sign-in is ten minutes old, or with a second factor (G10) */
  grant: v.optional(grantField),
})
export type SettingsPayload = v.InferInput<typeof settingsPayload>

/** PUT users/user/{id}. Any invalid value counts as a level that cannot be set (S2). */
export const transferStepPayload = v.object({
  transferStep: v.fallback(v.pipe(v.number(), v.integer()), 0),
})
export type TransferStepPayload = v.InferInput<typeof transferStepPayload>

/**
 * PUT users/updatedata/{id}: the mailed code; or, with `method`, a code of the authenticator app or a recovery code; or
 * a passkey's response. Checked and marked as used (S1).
 */
export const codePayload = v.object({
  userOtp: v.optional(
    v.pipe(
      v.string('Enter the code'),
      v.trim(),
      v.nonEmpty('Enter the code'),
      v.maxLength(40, 'That is longer than any of our codes'),
    ),
  ),
  method: v.optional(v.picklist(['mail', 'app', 'recovery'])),
  passkey: v.optional(webAuthnJson),
})
export type CodePayload = v.InferInput<typeof codePayload>

/** The answer to a correct code: the verified level. */
export const codeAnswer = v.object({ verifiedLevel: v.number() })

/** The answer to a request for another confirmation link. */
export const confirmationRequested = v.object({
  message: v.string(),
  /** true when the address was already confirmed, so no link was mailed */
  emailConfirmed: v.optional(v.boolean(), false),
})
