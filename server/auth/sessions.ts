import { sql } from 'kysely'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { chunksOf } from '../db/chunks.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/transaction.ts'
import { unflushedUpdate } from '../db/unflushed.ts'
import { type Clock, latestPast, timestampIn, timestampOf } from '../platform/clock.ts'
import { digest, newId, newSecret } from '../platform/ids.ts'
import { isWriteRefused } from '../platform/unavailable.ts'
import type { Visit } from './visit.ts'

/** Maximum lifetime of a session, even when it is in use (K6). */
export const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** Calls closer together than this do not update the session, so that the five reads of a page cost one write. */
const TOUCH_MS = 5_000

/** The session of a call. Its id gives no access. */
export interface Session extends Visit {
  id: string
  /** when the customer signed in */
  openedAt: string
}

/**
 * Opens a session.
 * @returns its token: 256 random bits, stored only as a hash
 */
export async function openSession(
  trx: Db,
  clock: Clock,
  customerId: string,
  { device, country }: Visit,
): Promise<string> {
  const token = newSecret()
  const now = timestampOf(clock)
  await trx
    .insertInto('tokens')
    .values({
      hash: digest(token),
      id: newId(),
      device,
      country,
      customer_id: customerId,
      created_at: now,
      last_used_at: now,
      revoked_at: null,
    })
    .execute()
  return token
}

/** The times that decide whether a session is open. */
const momentsOf = (clock: Clock) => ({
  createdAfter: timestampIn(clock, -ABSOLUTE_MS),
  usedAfter: timestampIn(clock, -SESSION_IDLE_MS),
  past: latestPast(clock),
})

/** Open sessions: not revoked, not expired, and not opened or used while the clock was ahead. */
const openTokens = (db: Db, { createdAfter, usedAfter, past }: ReturnType<typeof momentsOf>) =>
  db
    .selectFrom('tokens')
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.created_at', '>', createdAfter)
    .where('tokens.last_used_at', '>', usedAfter)
    .where('tokens.created_at', '<=', past)
    .where('tokens.last_used_at', '<=', past)

const openSessionAndCustomer = prepared(
  (db, given: ReturnType<typeof momentsOf> & { hash: string }) =>
    openTokens(db, given)
      .innerJoin('customers', 'customers.id', 'tokens.customer_id')
      .selectAll('customers')
      .select(['tokens.id as session_id', 'tokens.device', 'tokens.country', 'tokens.last_used_at'])
      .select('tokens.created_at as session_opened_at')
      .where('tokens.hash', '=', given.hash),
)

/** Not flushed: after a power cut a session may end some seconds early. */
const storeUse = prepared((db, { hash, at }: { hash: string; at: string }) =>
  unflushedUpdate(db, 'tokens', { set: sql`last_used_at = ${at}`, where: sql`hash = ${hash}` }),
)

/**
 * The session of a token and its customer; extends the session. Undefined when the token is unknown, revoked or
 * expired.
 * @param isUse false for a call that no customer asked for: it does not extend the session
 */
export async function findSession(
  db: Db,
  clock: Clock,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<{ session: Session; customer: CustomerTable } | undefined> {
  const hash = digest(token)
  const [found] = await openSessionAndCustomer(db, { ...momentsOf(clock), hash })
  if (!found) return undefined
  const { session_id, session_opened_at, device, country, last_used_at, ...customer } = found
  if (isUse && last_used_at <= timestampIn(clock, -TOUCH_MS))
    await storeUse(db, { hash, at: timestampOf(clock) }).catch((error) => {
      // Reads must still work while a full disk accepts no writes.
      if (!isWriteRefused(error)) throw error
    })
  return { session: { id: session_id, openedAt: session_opened_at, device, country }, customer }
}

/** The tokens, of these hashes, whose sessions are open. Extends none. */
export async function openHashesOf(
  db: Db,
  clock: Clock,
  hashes: readonly string[],
): Promise<Set<string>> {
  const open = new Set<string>()
  for (const chunk of chunksOf(hashes))
    for (const { hash } of await openTokens(db, momentsOf(clock))
      .select('hash')
      .where('hash', 'in', chunk)
      .execute())
      open.add(hash)
  return open
}

/** More than any customer has open. */
const MAX_LISTED = 100

/** The customer's open sessions, the latest used first; at most 100. */
export const openSessionsOf = (db: Db, clock: Clock, customerId: string) =>
  openTokens(db, momentsOf(clock))
    .select(['id', 'device', 'country', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

export async function endSession(db: Db, clock: Clock, token: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('hash', '=', digest(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Ends one session of a customer by its id.
 * @returns whether it was open
 */
export async function endSessionById(
  trx: Db,
  clock: Clock,
  customerId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends all sessions of a customer except one, so that a new password locks out anyone who knew the old one.
 * @param kept the id of the session that stays; without it all end
 */
export async function endSessions(
  trx: Db,
  clock: Clock,
  customerId: string,
  kept?: string,
): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ revoked_at: timestampOf(clock) })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept!))
    .execute()
}
