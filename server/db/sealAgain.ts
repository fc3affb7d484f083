import { sql } from 'kysely'
import { inPages } from './pages.ts'
import { readSealedAccess, sealedReturn, sealedTransaction, sealedWithdrawal } from './sealed.ts'
import type { SealKind } from './sealSchema.ts'
import { findSeals, putSeals, type Sealed, unsealedOf } from './seals.ts'
import type { Db, Trx } from './transaction.ts'

/** Seals the records of a customer again, in bounded work however many there are (L18, O50). */

/** Rows per statement. */
const PAGE = 500
/** One command seals at most so many records; the next one goes on. */
export const MOST_SEALED = 1_000

/** A sealed record. */
export interface SealId {
  kind: SealKind
  id: string
}

type CustomerKind = Exclude<SealKind, 'head' | 'since'>

/** The records of each kind by their ids. */
const recordsOf: Record<CustomerKind, (db: Db, ids: readonly string[]) => Promise<Sealed[]>> = {
  access: readSealedAccess,
  transaction: async (db, ids) =>
    (await transactions(db).where('reference', 'in', ids).execute()).map(sealedTransaction),
  withdrawal: async (db, ids) =>
    (await db.selectFrom('transfers').selectAll().where('id', 'in', ids).execute()).map(
      sealedWithdrawal,
    ),
  return: async (db, ids) =>
    (await db.selectFrom('deposit_returns').selectAll().where('id', 'in', ids).execute()).map(
      sealedReturn,
    ),
}

/** The column of each kind that its seal has as id, in its table. */
const keys = {
  access: ['customers', 'id'],
  transaction: ['ledger_transactions', 'reference'],
  withdrawal: ['transfers', 'id'],
  return: ['deposit_returns', 'id'],
} as const

const transactions = (db: Db) =>
  db.selectFrom('ledger_transactions').select(['reference', 'customer_id', 'sequence', 'digest'])

/**
 * The seals of a customer that seem broken, read in pages without a lock, while others are served. Each has to be checked
 * again under the lock: what moves meanwhile may be read before its seal.
 * @returns at most one more than `MOST_SEALED`
 */
export async function findBroken(db: Db, customerId: string): Promise<SealId[]> {
  const found: SealId[] = await strayOf(db, customerId)
  const pages = [
    inAccess(db, customerId),
    inTransactions(db, customerId),
    inRecords(db, customerId, 'withdrawal'),
    inRecords(db, customerId, 'return'),
  ]
  for (const ofKind of pages)
    for await (const sealed of ofKind) {
      if (found.length > MOST_SEALED) return found.slice(0, MOST_SEALED + 1)
      found.push(...(await brokenIn(db, sealed)))
    }
  return found.slice(0, MOST_SEALED + 1)
}

/**
 * Seals the current state of these records, and removes seals without one, in the transaction that holds the customer's
 * lock. An intact seal stays.
 * @returns the seals that were broken
 */
export async function sealAgain(trx: Trx, found: readonly SealId[]): Promise<SealId[]> {
  const broken: SealId[] = []
  for (const [kind, ofKind] of Map.groupBy(found, (one) => one.kind as CustomerKind)) {
    const ids = ofKind.map(({ id }) => id)
    const records = await recordsOf[kind](trx, ids)
    const unsealed = await brokenIn(trx, records)
    await putSeals(trx, unsealed)
    const known = new Set(records.map(({ id }) => id))
    const stray = ids.filter((id) => !known.has(id))
    if (stray.length > 0)
      await trx.deleteFrom('seals').where('kind', '=', kind).where('id', 'in', stray).execute()
    broken.push(...unsealed, ...stray.map((id) => ({ kind, id })))
  }
  return broken.map(({ kind, id }) => ({ kind, id }))
}

async function brokenIn(db: Db, sealed: readonly Sealed[]): Promise<Sealed[]> {
  const [first] = sealed
  if (!first) return []
  const ids = sealed.map(({ id }) => id)
  return unsealedOf(db, sealed, await findSeals(db, first.kind, ids))
}

/** Seals whose record was removed: the database compares the keys alone. */
async function strayOf(db: Db, customerId: string): Promise<SealId[]> {
  const found: SealId[] = []
  for (const [kind, [table, key]] of Object.entries(keys)) {
    const { rows } = await sql<SealId>`
      SELECT s.kind, s.id FROM seals AS s WHERE s.customer_id = ${customerId} AND s.kind = ${kind}
        AND NOT EXISTS (SELECT 1 FROM ${sql.table(table)} AS r WHERE r.${sql.ref(key)} = s.id)
      LIMIT ${PAGE}`.execute(db)
    found.push(...rows)
  }
  return found
}

async function* inAccess(db: Db, customerId: string) {
  yield readSealedAccess(db, [customerId])
}

async function* inTransactions(db: Db, customerId: string) {
  const pages = inPages<Awaited<ReturnType<typeof read>>[number]>((last) => read(last?.sequence))
  const read = (after = 0) =>
    transactions(db)
      .where('customer_id', '=', customerId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PAGE)
      .execute()
  for await (const page of pages) yield page.map(sealedTransaction)
}

async function* inRecords(db: Db, customerId: string, kind: 'withdrawal' | 'return') {
  const [table] = keys[kind]
  const pages = inPages<{ id: string; created_at: string }>((last) =>
    db
      // Both tables have these columns; Kysely cannot infer it.
      .selectFrom(table as 'transfers')
      .select(['id', 'created_at'])
      .where('customer_id', '=', customerId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(last?.created_at ?? '', last?.id ?? '')),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  for await (const page of pages)
    yield recordsOf[kind](
      db,
      page.map(({ id }) => id),
    )
}
