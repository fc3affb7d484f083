import * as v from 'valibot'
import { refusals, returnStatuses } from '#domain/depositReturns.ts'
import { id, referenceNumber, timestamp } from './common.ts'
import { proofMethods, webAuthnJson } from './reauthentication.ts'

/** A customer's own deposit, asked back to where it came from: an addition beside the brief (M1). */

/** The latest request for a deposit. */
export const depositReturn = v.object({
  /** what to quote to customer care */
  referenceNumber: v.string(),
  status: v.picklist(returnStatuses),
  askedAt: timestamp,
  /** until when the bank decides */
  decideBy: timestamp,
  decidedAt: v.nullable(timestamp),
  /** why it was refused, and who at the bank answers for that */
  refusal: v.nullable(v.object({ reason: v.picklist(refusals), owner: v.string() })),
})
export type DepositReturn = v.InferOutput<typeof depositReturn>

/** PostgreSQL's text cannot contain what else may be typed. */
const depositId = v.pipe(id, v.regex(/^[\w-]+$/, 'That is no deposit'))

/** POST deposit/return/code and POST deposit/return. The amount is that of the deposit. */
export const depositReturnPayload = v.object({
  userId: id,
  depositId,
  referenceNumber,
})
export type DepositReturnPayload = v.InferInput<typeof depositReturnPayload>

/** How this return is proved, and until when; never a code itself. */
export const returnCodeAnswer = v.object({
  /** names this code when it is revoked (W5) */
  codeId: v.optional(v.string()),
  methods: v.array(v.picklist(proofMethods)),
  /** for `navigator.credentials.get`; its challenge is made of this very return */
  passkeyOptions: v.optional(webAuthnJson),
  /** masked; absent when no code was mailed */
  sentTo: v.optional(v.string()),
  expiresAt: timestamp,
  attemptsLeft: v.number(),
})
export type ReturnCodeAnswer = v.InferOutput<typeof returnCodeAnswer>
