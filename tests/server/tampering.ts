import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Db, inTransaction, isPostgres, type Trx } from '#server/db/transaction.ts'
import { firstFault } from '#server/ledger/checks.ts'
import { readLedger } from '#server/ledger/records.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import type { TestBank } from './harness.ts'

/** Removes every trigger, as anybody with access to the database can. */
export async function dropTriggers(trx: Trx): Promise<void> {
  const triggers = isPostgres(trx)
    ? sql<{ name: string; on: string }>`SELECT tgname AS name, tgrelid::regclass::text AS "on"
        FROM pg_trigger WHERE NOT tgisinternal`
    : sql<{ name: string; on: string }>`SELECT name, tbl_name AS "on" FROM sqlite_master
        WHERE type = 'trigger'`
  for (const { name, on } of (await triggers.execute(trx)).rows)
    await sql.raw(`DROP TRIGGER ${name}${isPostgres(trx) ? ` ON ${on}` : ''}`).execute(trx)
}

/** Runs statements separated by semicolons. */
export async function runStatements(trx: Trx, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(trx)
}

/** The result of `work` in a transaction that is rolled back. */
export async function rolledBack<Found>(
  db: Db,
  work: (trx: Trx) => Promise<Found>,
): Promise<Found> {
  const end = new Error('rolled back by the test')
  let found: { value: Found } | undefined
  await inTransaction(db, async (trx) => {
    found = { value: await work(trx) }
    throw end
  }).catch((error) => {
    if (error !== end) throw error
  })
  return (found as { value: Found }).value
}

/** The ledger's fault after this change with the triggers dropped; everything is rolled back. */
export const ledgerFaultAfter = (
  db: Db,
  tamper: (trx: Trx) => Promise<unknown>,
): Promise<string | undefined> =>
  rolledBack(db, async (trx) => {
    await dropTriggers(trx)
    await tamper(trx)
    let found: string | undefined
    for (const records of await readLedger(trx, '', 1000)) found ??= firstFault(records)
    return found
  })

/** The last test of a suite. It detects calls that change sealed fields without renewing the seal. */
export const itStaysSealed = (b: () => TestBank): void =>
  it('[L18] none of these calls left a broken seal', async () => {
    expect((await verifyLedger(b().bank.db)).fault).toBeUndefined()
  })
