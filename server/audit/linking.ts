import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { sealedHead } from '../db/sealed.ts'
import { findSeals, putSeals, unsealedOf } from '../db/seals.ts'
import { type Db, inTransaction, isPostgres, type Trx } from '../db/transaction.ts'
import { linkDigest } from './digest.ts'

/** The advisory lock for the end of the chain: an arbitrary number, the same in all processes. */
const CHAIN_LOCK = 4181
/** Entries of one transaction: other calls are served between two. */
const BATCH = 500

/**
 * Links all committed entries to the chain, in the order of their time within what is found at once. One process
 * at a time appends; another one waits and goes on from there, so the chain has one order for all servers.
 */
export async function linkAudit(db: Db): Promise<void> {
  while ((await hasPending(db)) && (await inTransaction(db, linkBatch, 'read committed')) === BATCH)
    // SQLite answers within the same turn: others are served now (L16).
    await setImmediate()
}

/** Most rounds find nothing, and must not take SQLite's write lock. */
const hasPending = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('audit_pending').select('entry_id').limit(1).executeTakeFirst()) !==
  undefined

/**
 * Links the entries of one transaction. One that waits although it has its link, such as after a repair by hand, gets
 * no second one and only stops waiting: it would otherwise stop all behind it.
 * @returns how many were found
 */
export async function linkBatch(trx: Trx): Promise<number> {
  // The next statement sees what the holder before committed: in `read committed` each has its own snapshot.
  if (isPostgres(trx)) await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx)
  const entries = await trx
    .selectFrom('audit_pending')
    .innerJoin('audit', 'audit.id', 'audit_pending.entry_id')
    .leftJoin('audit_links', 'audit_links.entry_id', 'audit_pending.entry_id')
    .selectAll('audit')
    .select('audit_links.sequence as linkedAs')
    .orderBy('at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (entries.length === 0) return 0
  const last = (await lastLink(trx)) ?? { sequence: 0, digest: '' }
  // A head whose seal does not fit stays as it is, so that the next entry does not cover it up.
  const [broken] = unsealedOf(trx, [sealedHead(last)], await findSeals(trx, 'head', ['audit']))
  let { sequence, digest } = last
  const links = entries
    .filter(({ linkedAs }) => linkedAs === null)
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
