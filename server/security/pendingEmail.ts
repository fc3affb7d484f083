import type { EmailChangeTable } from '../db/securitySchema.ts'
import type { Db, Trx } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'

/** How long the link to a new address works. */
export const CONFIRM_MS = 24 * 60 * 60 * 1000
/** How long the link to the earlier address works: until seven days after the change could last be confirmed. */
export const STOP_MS = CONFIRM_MS + 7 * 24 * 60 * 60 * 1000

/** The expiry of the link to the earlier address. */
export const stopUntil = ({ created_at }: EmailChangeTable): string =>
  new Date(Date.parse(created_at) + STOP_MS).toISOString()

/** Changes that a link can still confirm: not finished, not expired, and not requested while the clock was ahead. */
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

/**
 * Whether an account was moved away from this address so recently that the bank may have to restore it. Until then the
 * address cannot be registered: otherwise a thief who moved the account could block its return by registering.
 */
export async function isKeptForOwner(
  db: Db,
  clock: Clock,
  email: string,
  otherThan = '',
): Promise<boolean> {
  const found = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('customer_id', '<>', otherThan)
    .where('confirmed_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where((change) =>
      change.or([
        change('stopped_at', 'is not', null),
        change('created_at', '>', timestampIn(clock, -STOP_MS)),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Selects changes by the session that requested them: this one, or all others. */
interface AskedBy {
  is: '=' | '<>'
  session: string
}

/**
 * Voids the links of an unconfirmed change. Somebody who was signed out by another person's decision must not take the
 * account over with a link requested before.
 * @param by the requesting session; without it, the change of any session
 * @returns whether there was one
 */
export async function cancelPendingChange(
  trx: Trx,
  clock: Clock,
  customerId: string,
  by: AskedBy = { is: '<>', session: '' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ cancelled_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('session_id', by.is, by.session)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
