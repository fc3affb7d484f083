import * as v from 'valibot'
import { reportRule } from '#domain/fieldRules.ts'
import { type ScamKind, scamKinds } from '#domain/scamKinds.ts'
import { email, id, referenceNumber, required, timestamp } from './common.ts'
import { factors, grantField } from './reauthentication.ts'

/** The data that a customer sees and changes on `/security`. */

/** An open session. */
export const openSession = v.object({
  _id: id,
  /** such as `Chrome on Windows` */
  device: v.string(),
  /** the country of the address, such as `United States`; empty when unknown */
  place: v.string(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  /** the session of this call */
  current: v.boolean(),
})
export type OpenSession = v.InferOutput<typeof openSession>

/** Mails that a customer can switch off. Alerts about password, email, second factors and freezing always come. */
export const alerts = v.object({ signIns: v.boolean(), money: v.boolean() })
export type Alerts = v.InferOutput<typeof alerts>

const scamKind = v.picklist(Object.keys(scamKinds) as ScamKind[], 'Choose what happened')

export const scamReport = v.object({
  /** the customer's reference, such as `SR-4F7K2Q9D` */
  reference: v.string(),
  kind: v.string(),
  createdAt: timestamp,
  /** when the fraud desk answers at the latest */
  answerBy: timestamp,
  answeredAt: v.nullable(timestamp),
})
export type ScamReport = v.InferOutput<typeof scamReport>

/** GET security/{id} */
export const security = v.object({
  /** null: not since the account was opened */
  passwordChangedAt: v.nullable(timestamp),
  /** a new address that is not confirmed */
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: timestamp })),
  sessions: v.array(openSession),
  factors,
  alerts,
  frozenAt: v.nullable(timestamp),
  /** only the bank can end this freeze */
  frozenByBank: v.optional(v.boolean(), false),
  /** the latest reports first, at most 20 */
  reports: v.array(scamReport),
})
export type Security = v.InferOutput<typeof security>

/** POST security/sessions/end/{id}: one session's id, or `others` */
export const endSessionPayload = v.object({ session: id })

/** PUT security/password/{id}: ends the other sessions. */
export const changePasswordPayload = v.object({
  grant: grantField,
  password: v.pipe(
    v.string('Password is required'),
    v.nonEmpty('Password is required'),
    v.maxLength(1024),
  ),
  confirmpassword: v.pipe(v.string('Repeat the password'), v.maxLength(1024)),
})
export type ChangePasswordPayload = v.InferInput<typeof changePasswordPayload>

/** PUT security/email/{id}: mails a link to the new address and a notice to the old one. */
export const changeEmailPayload = v.object({ grant: grantField, email })
export type ChangeEmailPayload = v.InferInput<typeof changeEmailPayload>

/** PUT security/alerts/{id} */
export const alertsPayload = alerts

/** POST security/unfreeze/{id} */
export const unfreezePayload = v.object({ grant: grantField })

/** POST security/report/{id} */
export const scamReportPayload = v.object({
  kind: scamKind,
  message: required(reportRule),
  /** freezes the account in the same step */
  freeze: v.optional(v.boolean(), false),
  referenceNumber,
})
export type ScamReportPayload = v.InferInput<typeof scamReportPayload>
