import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { sealedHead } from '../db/sealed.ts'
import { findSeals, putSeals, unsealedOf } from '../db/seals.ts'
import { type Db, inTransaction, isPostgres, type Trx } from '../db/transaction.ts'
import { compareTexts } from '../platform/compareTexts.ts'
import { linkDigest } from './digest.ts'

/** The key of the advisory lock for appending to the chain: an arbitrary number, the same in all processes. */
const CHAIN_LOCK = 4181
/** Entries per transaction. Other calls are served between two transactions. */
const BATCH = 500

/**
 * Links all committed entries to the chain. Each batch is ordered by time. Only one process appends at a time; the
 * others wait and continue from its end, so all servers share one order.
 * @returns the number of entries found
 */
export async function linkAudit(db: Db): Promise<number> {
  let found = 0
  while (await hasPending(db)) {
    const batch = await inTransaction(db, linkBatch, 'read committed')
    found += batch
    if (batch < BATCH) break
    // SQLite answers without leaving this turn of the event loop, so yield to other calls (L16).
    await setImmediate()
  }
  return found
}

/** How many entries wait for their link. */
export async function countPending(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_pending')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Most rounds find no entries, so they must not take SQLite's write lock. */
const hasPending = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('audit_pending').select('entry_id').limit(1).executeTakeFirst()) !==
  undefined

/**
 * Links the entries of one transaction. An entry that is pending although it already has a link, such as after a manual
 * repair, is only removed from the pending ones: a second link would fail and block all entries behind it.
 * @returns the number of entries found
 */
export async function linkBatch(trx: Trx): Promise<number> {
  // In `read committed` each statement has its own snapshot, so the next one sees the links that the previous lock
  // holder committed.
  if (isPostgres(trx)) await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx)
  // Ids begin with the time. Ordered by the entries' own, the database would look for the pending ones from the first
  // entry of the audit on.
  const pending = trx
    .selectFrom('audit_pending')
    .select('entry_id')
    .orderBy('entry_id')
    .limit(BATCH)
  const entries = await trx
    .selectFrom(pending.as('pending'))
    .innerJoin('audit', 'audit.id', 'pending.entry_id')
    .leftJoin('audit_links', 'audit_links.entry_id', 'pending.entry_id')
    .selectAll('audit')
    .select('audit_links.sequence as linkedAs')
    .execute()
  if (entries.length === 0) return 0
  const last = (await lastLink(trx)) ?? { sequence: 0, digest: '' }
  // A head with an invalid seal is not sealed again: a new seal would hide the tampering.
  const [broken] = unsealedOf(trx, [sealedHead(last)], await findSeals(trx, 'head', ['audit']))
  let { sequence, digest } = last
  const links = entries
    .filter(({ linkedAs }) => linkedAs === null)
    .sort((one, other) => compareTexts(one.at, other.at) || compareTexts(one.id, other.id))
    .map((entry) => {
      sequence += 1
      digest = linkDigest(digest, sequence, entry)
      return { sequence, entry_id: entry.id, digest }
    })
  if (links.length > 0) await trx.insertInto('audit_links').values(links).execute()
  if (links.length > 0 && !broken) await putSeals(trx, [sealedHead({ sequence, digest })])
  await trx
    .deleteFrom('audit_pending')
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  return entries.length
}

/** The end of the chain; undefined before the first link. */
export const lastLink = (db: Db) =>
  db
    .selectFrom('audit_links')
    .select(['sequence', 'digest'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
