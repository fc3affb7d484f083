import * as v from 'valibot'
import * as read from './depositReturns.ts'

/** This server's answers about deposit returns (K1). */

/** UTC, ISO 8601. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())

export const depositReturn = v.object({
  ...read.depositReturn.entries,
  askedAt: timestamp,
  decideBy: timestamp,
  decidedAt: v.nullable(timestamp),
}) satisfies v.GenericSchema<unknown, read.DepositReturn>

export const returnCodeAnswer = v.object({
  ...read.returnCodeAnswer.entries,
  codeId: v.string(),
  expiresAt: timestamp,
  attemptsLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
}) satisfies v.GenericSchema<unknown, read.ReturnCodeAnswer>
