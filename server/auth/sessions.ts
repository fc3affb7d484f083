import type { CustomerTable } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/ids.ts'
import { isWriteRefused } from '../platform/unavailable.ts'

/** A session ends after this long without a call, and this long after sign-in whatever happens (K6). */
export const IDLE_MS = 15 * 60 * 1000
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** A call within this of the last one is not written down: a page's five reads cost one write. */
const TOUCH_MS = 5_000

/** A new token for the customer: 256 random bits; only their hash is kept. */
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

/** The customer a token stands for, its time extended; undefined when it is unknown, revoked or over. */
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
        // A customer can still read while a full disk takes no writes.
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

/** Ends every session of a customer: a new password locks out whoever knew the old one. */
export async function endAllSessions(trx: Db, clock: Clock, customerId: string): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute()
}
