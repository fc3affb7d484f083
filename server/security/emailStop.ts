import type { Audit } from '../audit/audit.ts'
import type { BankContext } from '../context.ts'
import type { EmailChangeTable } from '../db/securitySchema.ts'
import { type Db, lockCustomer, type Trx } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { notFound } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { freezeAccount } from './freeze.ts'
import { STOP_MS } from './pendingEmail.ts'

/**
 * The change that a link to an earlier address stops, for seven days after it could last be confirmed: the latest
 * change away from this address. The link's own change may have been replaced, and a thief who requests a second one
 * must not escape the stop.
 */
export async function changeToStop(
  db: Db,
  clock: Clock,
  secret: string,
): Promise<EmailChangeTable | undefined> {
  const own = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('stop_hash', '=', digest(secret))
    .where('created_at', '>', timestampIn(clock, -STOP_MS))
    .where('created_at', '<=', latestPast(clock))
    .executeTakeFirst()
  return own && latestChangeFrom(db, clock, own)
}

const latestChangeFrom = (
  db: Db,
  clock: Clock,
  { customer_id, old_email }: EmailChangeTable,
): Promise<EmailChangeTable | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('old_email', '=', old_email)
    .where('created_at', '<=', latestPast(clock))
    .orderBy('created_at', 'desc')
    // Of two changes in the same moment, the earlier one was replaced.
    .orderBy((change) => change('cancelled_at', 'is not', null))
    .orderBy('id', 'desc')
    .executeTakeFirst()

/**
 * Stops a pending change; freezes the account after a completed one, so that the bank decides who owns it. In neither
 * case does the earlier mailbox get access to the account. A repeat changes nothing.
 * @returns whether the account was frozen
 */
export async function stopChange(
  ctx: BankContext,
  trx: Trx,
  audit: Audit,
  named: EmailChangeTable,
): Promise<boolean> {
  const owner = await lockCustomer(trx, named.customer_id)
  // Another change may have been requested since the link was looked up.
  const change = await latestChangeFrom(trx, ctx.clock, named)
  if (!owner || !change) throw notFound()
  if (change.cancelled_at || change.stopped_at) return change.stopped_at !== null
  const { id } = change
  const now = timestampOf(ctx.clock)
  const isDone = change.confirmed_at !== null
  await trx
    .updateTable('email_changes')
    .set(isDone ? { stopped_at: now } : { cancelled_at: now })
    .where('id', '=', id)
    .execute()
  await audit(trx, {
    action: isDone ? 'email change disputed' : 'email change stopped',
    customerId: owner.id,
    subjectId: id,
  })
  if (isDone)
    await freezeAccount(
      { ctx, trx, audit, owner },
      {
        operator: 'the link to the earlier address',
        reason: 'a change of the address was disputed',
      },
    )
  return isDone
}
