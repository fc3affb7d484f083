import * as v from 'valibot'
import { refusals, returnStatuses } from '#domain/depositReturns.ts'
import { id, referenceNumber, timestamp } from './common.ts'
import { proofMethods, webAuthnJson } from './reauthentication.ts'

/** The return of a customer's own deposit to its origin: an addition to the brief (M1). */

/** The latest return request for a deposit. */
export const depositReturn = v.object({
  /** the reference for questions to customer care */
  referenceNumber: v.string(),
  status: v.picklist(returnStatuses),
  askedAt: timestamp,
  /** when the bank decides at the latest */
  decideBy: timestamp,
  decidedAt: v.nullable(timestamp),
  /** the reason of a refusal, and the responsible person at the bank */
  refusal: v.nullable(v.object({ reason: v.picklist(refusals), owner: v.string() })),
})
export type DepositReturn = v.InferOutput<typeof depositReturn>

/** PostgreSQL text cannot contain every character that may be typed. */
const depositId = v.pipe(id, v.regex(/^[\w-]+$/, 'That is no deposit'))

/** POST deposit/return/code and POST deposit/return. The amount is the deposit's. */
export const depositReturnPayload = v.object({
  userId: id,
  depositId,
  referenceNumber,
})
export type DepositReturnPayload = v.InferInput<typeof depositReturnPayload>

/** The methods to confirm this return, and their expiry; never the code itself. */
export const returnCodeAnswer = v.object({
  /** identifies the code when it is revoked (W5) */
  codeId: v.optional(v.string()),
  methods: v.array(v.picklist(proofMethods)),
  /** for `navigator.credentials.get`; its challenge is bound to this return */
  passkeyOptions: v.optional(webAuthnJson),
  /** masked; absent when no code was mailed */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.number(),
})
export type ReturnCodeAnswer = v.InferOutput<typeof returnCodeAnswer>
