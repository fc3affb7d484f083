import { sql } from 'kysely'
import { type Db, isPostgres } from '../db/transaction.ts'

/** The triggers of migration 010 that refuse changes of the ledger, on both engines. */
const guards = [
  'ledger_transactions_unchanged',
  'ledger_transactions_kept',
  'ledger_transactions_complete',
  'ledger_postings_unchanged',
  'ledger_postings_kept',
  'ledger_postings_closed',
  'ledger_accounts_unchanged',
  'ledger_accounts_kept',
]

/** Only PostgreSQL has a statement that empties a table. */
const postgresGuards = [
  'ledger_transactions_not_emptied',
  'ledger_postings_not_emptied',
  'ledger_accounts_not_emptied',
]

/** The first trigger that is missing or switched off; undefined when all are there. */
export async function missingGuard(db: Db): Promise<string | undefined> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`SELECT tgname AS name FROM pg_trigger
        WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')`
    : sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'trigger'`
  const { rows } = await query.execute(db)
  const present = new Set(rows.map(({ name }) => name))
  return [...guards, ...(isPostgres(db) ? postgresGuards : [])].find((name) => !present.has(name))
}
