import type { EmailChangeTable } from '../db/securitySchema.ts'
import type { Db, Trx } from '../db/transaction.ts'
import { type Clock, latestPast, timestampOf } from '../platform/clock.ts'

/** How long the link to a new address works. */
export const CONFIRM_MS = 24 * 60 * 60 * 1000
/** How long the link to the earlier address works: until seven days after the last moment of the change. */
export const STOP_MS = CONFIRM_MS + 7 * 24 * 60 * 60 * 1000

/** Changes that a link can still confirm: none that is over, or was asked for while the clock was ahead. */
export const pendingChanges = (db: Db, clock: Clock) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', timestampOf(clock))
    .where('created_at', '<=', latestPast(clock))

/** The new address that waits for its confirmation. */
export const pendingChangeOf = (
  db: Db,
  clock: Clock,
  customerId: string,
): Promise<EmailChangeTable | undefined> =>
  pendingChanges(db, clock)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Voids the links of a change that is not confirmed yet. @returns whether there was one */
export async function cancelPendingChange(
  trx: Trx,
  clock: Clock,
  customerId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ cancelled_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
