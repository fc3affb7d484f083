import * as v from 'valibot'
import { activityKinds, activityStatuses } from '#domain/activity.ts'
import { withdrawalMethods } from '#domain/withdrawal.ts'

/** UTC, ISO 8601. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())
/** A decimal with two places; negative when money left. */
const signedAmount = v.pipe(v.string(), v.regex(/^-?\d+\.\d{2}$/))
const kind = v.picklist(activityKinds)

/** One row of the activity: a movement of the ledger, or a record that has moved nothing. */
export const activityRow = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  kind,
  status: v.picklist(activityStatuses),
  /** negative when it takes from the total amount */
  amount: signedAmount,
  /** the total amount (D8) after it; null when it has moved nothing */
  totalAfter: v.nullable(signedAmount),
  /** when it moved money; while it has not, when it was requested */
  at: timestamp,
  /** which balance it changes: `invest`, the available one, or `loan`; null for deposits and bonuses */
  path: v.nullable(v.picklist(['invest', 'loan'])),
  /** of a withdrawal, and of one that was returned */
  method: v.nullable(v.picklist(withdrawalMethods)),
  /** masked: `the account ••••3210` */
  payee: v.nullable(v.string()),
  /** of the payee's bank, where the customer gave it (W16) */
  routingNumber: v.nullable(v.string()),
  /** what to quote to customer care */
  reference: v.string(),
  requestedAt: timestamp,
  decidedAt: v.nullable(timestamp),
  paidAt: v.nullable(timestamp),
  cancelledAt: v.nullable(timestamp),
  /** of a correction: the kind of what it takes or gives back */
  corrects: v.nullable(kind),
})
export type ActivityRow = v.InferOutput<typeof activityRow>

/** GET activity/{id} */
export const activityAnswer = v.object({
  /** the latest first */
  rows: v.array(activityRow),
  /** the `cursor` of the next page; null on the last one */
  next: v.nullable(v.string()),
})
export type ActivityAnswer = v.InferOutput<typeof activityAnswer>
