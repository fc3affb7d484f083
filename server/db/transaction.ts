import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import type { CustomerTable, Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Enough for dozens of callers on one customer: each round at least one of them gets through. */
const MAX_TRIES = 60

/**
 * Runs `work` in one transaction as if it were alone: SQLite has one writer; PostgreSQL is asked for
 * serializable and repeats what it refuses. `work` may so run more than once: no effects outside of it.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const postgres = isPostgres(db)
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction()
      return await (postgres
        ? transaction.setIsolationLevel('serializable').execute(work)
        : transaction.execute(work))
    } catch (error) {
      if (attempt >= MAX_TRIES || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(attempt * 5, 50)))
    }
  }
}

/** Reads the customer and holds them until the transaction ends: nobody else decides about their money. */
export function lockCustomer(trx: Trx, id: string): Promise<CustomerTable | undefined> {
  const query = trx.selectFrom('customers').selectAll().where('id', '=', id)
  return (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
}

/**
 * The columns of the unique key this error says was taken already, such as `['customers.email']`;
 * undefined when it is another error.
 */
export function takenKey(error: unknown): string[] | undefined {
  const { code, message, detail, table } = error as Record<string, unknown>
  if (code === '23505') {
    const columns = /\(([^)]+)\)=/.exec(String(detail))?.[1] ?? ''
    return columns.split(', ').map((column) => `${table}.${column}`)
  }
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return String(message)
      .replace(/^.*failed: /, '')
      .split(', ')
  return undefined
}

/** Serialization failure, deadlock, busy file: the same work may well succeed when tried again. */
const isPassing = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01' || String(code).startsWith('SQLITE_BUSY')
}

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
