import * as v from 'valibot'
import { type ScamKind, scamKinds } from '#domain/scamKinds.ts'
import * as read from './security.ts'

/**
 * This server's answers about a customer's security; see `sent.ts` for why they are stricter than the browser's
 * schemas.
 */
type ReadAs<Schema extends v.GenericSchema> = v.GenericSchema<unknown, v.InferOutput<Schema>>

const id = v.pipe(v.string(), v.nonEmpty())
/** UTC, ISO 8601. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())

export const openSession = v.object({
  _id: id,
  /** browser and system; empty when unknown */
  device: v.string(),
  /** the country of the address; empty when unknown */
  place: v.string(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  /** the session of this call */
  current: v.boolean(),
}) satisfies ReadAs<typeof read.openSession>

export const scamReport = v.object({
  /** the customer's reference */
  reference: v.pipe(v.string(), v.regex(/^SR-[0-9A-HJKMNP-TV-Z]{8}$/)),
  kind: v.picklist(Object.keys(scamKinds) as ScamKind[]),
  createdAt: timestamp,
  answerBy: timestamp,
  answeredAt: v.nullable(timestamp),
}) satisfies ReadAs<typeof read.scamReport>

const passkey = v.object({
  _id: id,
  name: v.string(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
})

export const security = v.object({
  passwordChangedAt: v.nullable(timestamp),
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: timestamp })),
  sessions: v.array(openSession),
  factors: v.object({
    passkeys: v.array(passkey),
    appSince: v.nullable(timestamp),
    recoveryCodesLeft: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  alerts: read.alerts,
  frozenAt: v.nullable(timestamp),
  /** only the bank can end this freeze */
  frozenByBank: v.boolean(),
  reports: v.pipe(v.array(scamReport), v.maxLength(20)),
}) satisfies ReadAs<typeof read.security>
export type Security = v.InferOutput<typeof security>
export type ScamReport = v.InferOutput<typeof scamReport>
