import * as v from 'valibot'
import { activityKinds, activityStatuses } from '#domain/activity.ts'
import { withdrawalMethods } from '#domain/withdrawal.ts'

/** UTC, ISO 8601. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())
/** A decimal with two places; negative for money that left the account. */
const signedAmount = v.pipe(v.string(), v.regex(/^-?\d+\.\d{2}$/))
const kind = v.picklist(activityKinds)

/** One row of the activity: a movement of the ledger, or a record that has moved no money. */
export const activityRow = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  kind,
  status: v.picklist(activityStatuses),
  /** negative when it reduces the total amount */
  amount: signedAmount,
  /** the total amount (D8) after it; null for a record that has moved no money */
  totalAfter: v.nullable(signedAmount),
  /** when it moved money, or when it was requested */
  at: timestamp,
  /** the balance it changes: `invest`, the available one, or `loan`; null for deposits and bonuses */
  path: v.nullable(v.picklist(['invest', 'loan'])),
  /** of a withdrawal, or a returned one */
  method: v.nullable(v.picklist(withdrawalMethods)),
  /** masked: `the account ••••3210` */
  payee: v.nullable(v.string()),
  /** of the payee's bank, if given (W16) */
  routingNumber: v.nullable(v.string()),
  /** the reference for questions to customer care */
  reference: v.string(),
  requestedAt: timestamp,
  decidedAt: v.nullable(timestamp),
  paidAt: v.nullable(timestamp),
  cancelledAt: v.nullable(timestamp),
  /** when a paid withdrawal came back from the other bank; absent at a bank that does not tell */
  returnedAt: v.optional(v.nullable(timestamp)),
  /** why, in words */
  returnReason: v.optional(v.nullable(v.string())),
  /** of a correction: the kind of the movement it corrects */
  corrects: v.nullable(kind),
  /** of a payment of a loan, or its correction, which change no balance */
  loan: v.nullable(
    v.object({
      /** of the loan, which names it */
      amount: signedAmount,
      reference: v.string(),
      /** the debt after it, with interest */
      owedAfter: signedAmount,
    }),
  ),
})
export type ActivityRow = v.InferOutput<typeof activityRow>

/** GET activity/{id} */
export const activityAnswer = v.object({
  /** the latest first; with filters maybe fewer than asked for, even none, although there are more */
  rows: v.array(activityRow),
  /** the `cursor` of the next page; null on the last one */
  next: v.nullable(v.string()),
})
export type ActivityAnswer = v.InferOutput<typeof activityAnswer>
