import type { CustomerTable } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/ids.ts'
import { isWriteRefused } from '../platform/unavailable.ts'

/** A session ends after this much idle time, and after this much time since sign-in in any case (K6). */
export const IDLE_MS = 15 * 60 * 1000
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** Calls closer together than this do not update the session: the five reads of a page cost one write. */
const TOUCH_MS = 5_000

/** Opens a session. @returns its token: 256 random bits, of which only a hash is stored */
export async function openSession(trx: Db, clock: Clock, customerId: string): Promise<string> {
  const token = newSecret()
  const now = timestampOf(clock)
  await trx
    .insertInto('tokens')
    .values({
      hash: digest(token),
      customer_id: customerId,
      created_at: now,
      last_used_at: now,
      revoked_at: null,
    })
    .execute()
  return token
}

/**
 * The customer of a session token; extends the session. Undefined when the token is unknown, revoked or
 * expired.
 */
export async function findSessionCustomer(
  db: Db,
  clock: Clock,
  token: string,
): Promise<CustomerTable | undefined> {
  const hash = digest(token)
  const session = await db
    .selectFrom('tokens')
    .innerJoin('customers', 'customers.id', 'tokens.customer_id')
    .selectAll('customers')
    .select('tokens.last_used_at')
    .where('tokens.hash', '=', hash)
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.created_at', '>', timestampIn(clock, -ABSOLUTE_MS))
    .where('tokens.last_used_at', '>', timestampIn(clock, -IDLE_MS))
    .where('tokens.created_at', '<=', latestPast(clock))
    .where('tokens.last_used_at', '<=', latestPast(clock))
    .executeTakeFirst()
  if (!session) return undefined
  const { last_used_at, ...customer } = session
  if (last_used_at <= timestampIn(clock, -TOUCH_MS))
    await db
      .updateTable('tokens')
      .set({ last_used_at: timestampOf(clock) })
      .where('hash', '=', hash)
      .execute()
      .catch((error) => {
        // Reading must still work while a full disk accepts no writes.
        if (!isWriteRefused(error)) throw error
      })
  return customer
}

export async function endSession(db: Db, clock: Clock, token: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('hash', '=', digest(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a customer, so that a new password locks out anyone who knew the old one. */
export async function endAllSessions(trx: Db, clock: Clock, customerId: string): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute()
}
