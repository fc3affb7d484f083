import * as v from 'valibot'
import { fieldNames } from '#domain/fieldPatterns.ts'
import { type PersonField, personRules, settingsFields } from '#domain/fieldRules.ts'
import { reviewReasons } from '#domain/reviews.ts'
import { blank, optionalSchemas, recordAmount, timestamp } from './common.ts'
import { age, dateOfBirth } from './person.ts'

export const country = v.object({ name: v.optional(v.string()), symbol: v.string() })

/** Why withdrawals are held: shown to the customer whole (S4). */
export const review = v.object({
  level: v.number(),
  reason: v.picklist(Object.keys(reviewReasons) as (keyof typeof reviewReasons)[]),
  /** who at the bank answers for it */
  owner: v.string(),
  /** the day it is looked at next, ISO date */
  until: v.string(),
})
export type Review = v.InferOutput<typeof review>

const optionalDetail = v.optional(v.string(), '')
/** Each detail of `personRules`; an absent one is empty. */
const optionalDetails = Object.fromEntries(
  fieldNames(personRules).map((field) => [field, optionalDetail]),
) as Record<PersonField, typeof optionalDetail>

/** The customer's own record, as sign-in and GET users/{id} answer it. No code is ever in it (S1). */
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
  /** an addition: present while an enhanced review holds the account (S3) */
  review: v.optional(v.nullable(review), null),
  age: v.optional(v.union([v.string(), v.number()]), ''),
  createdAt: v.optional(timestamp),
  /** an addition: a mailed link or code came back from the address (A16) */
  emailConfirmed: v.optional(v.boolean()),
})
export type User = v.InferOutput<typeof user>

/** PUT users/{id}: a blank or absent field keeps its value (D12). `transferStep` here is ignored (S2). */
export const settingsPayload = v.object({
  ...optionalSchemas(personRules, settingsFields),
  dob: v.optional(v.union([blank, dateOfBirth])),
  age: v.optional(v.union([blank, age])),
})
export type SettingsPayload = v.InferInput<typeof settingsPayload>

/** PUT users/user/{id}. Whatever else is written there counts as a level that may not be reached (S2). */
export const transferStepPayload = v.object({
  transferStep: v.fallback(v.pipe(v.number(), v.integer()), 0),
})
export type TransferStepPayload = v.InferInput<typeof transferStepPayload>

/** PUT users/updatedata/{id}: the code as the customer typed it; compared and spent (S1). */
export const codePayload = v.object({
  userOtp: v.pipe(
    v.string('Enter the code'),
    v.trim(),
    v.nonEmpty('Enter the code'),
    v.maxLength(20),
  ),
})
export type CodePayload = v.InferInput<typeof codePayload>

/** The answer to a right code: the level it verified. */
export const codeAnswer = v.object({ verifiedLevel: v.number() })
export type CodeAnswer = v.InferOutput<typeof codeAnswer>

/** What asking for another confirmation link answers. */
export const confirmationRequested = v.object({
  message: v.string(),
  /** true when the address is confirmed already, so that no link was mailed */
  emailConfirmed: v.optional(v.boolean(), false),
})
