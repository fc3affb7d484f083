import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import { isUnavailable, OutcomeUnknown } from '../platform/unavailable.ts'
import type { CustomerTable, Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Enough for dozens of callers on one customer: each round at least one of them gets through. */
const MAX_TRIES = 60

/**
 * Runs `work` in one transaction and repeats it when the database asks for that: serialization failure,
 * deadlock. `work` may so run more than once: no effects outside of it.
 *
 * SQLite has one writer. PostgreSQL is asked for `serializable`, as if each transaction were alone;
 * `read committed` is for work whose every statement is right by itself, in a fixed order of rows.
 * @throws OutcomeUnknown when the connection was lost during the commit
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  isolation: 'serializable' | 'read committed' = 'serializable',
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAttempt(db, work, isolation)
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(attempt * 5, 50)))
    }
  }
}

async function runAttempt<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  isolation: 'serializable' | 'read committed',
): Promise<Result> {
  const transaction = db.transaction()
  const progress: { isCommitting: boolean; workError?: unknown } = { isCommitting: false }
  try {
    return await (isPostgres(db) ? transaction.setIsolationLevel(isolation) : transaction).execute(
      async (trx) => {
        try {
          const result = await work(trx)
          progress.isCommitting = true
          return result
        } catch (error) {
          progress.workError = error
          throw error
        }
      },
    )
  } catch (error) {
    // A rollback that fails, too, would hide why there is one.
    if (progress.workError !== undefined) throw progress.workError
    if (progress.isCommitting && isCommitUnknown(error))
      throw new OutcomeUnknown('The answer to a commit was lost', { cause: error })
    throw error
  }
}

/** What the database itself refused to commit is not stored; anything else may be. */
const isCommitUnknown = (error: unknown): boolean => {
  const code = String((error as { code?: unknown }).code)
  const isRefused = isRetryable(error) || /^SQLITE_(FULL|BUSY)/.test(code)
  return isUnavailable(error) && !isRefused
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
export function uniqueViolationColumns(error: unknown): string[] | undefined {
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

/** Serialization failure, deadlock: the same work may well succeed when tried again. A busy file was waited for. */
const isRetryable = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01'
}

const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
