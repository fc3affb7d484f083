import { type Kysely, PostgresAdapter, type Transaction } from 'kysely'
import { isUnavailable, OutcomeUnknown } from '../platform/unavailable.ts'
import type { CustomerTable } from './customerSchema.ts'
import type { Database } from './schema.ts'
import { isStalePlan } from './statementNames.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Enough for dozens of concurrent calls for one customer: in each round at least one of them succeeds. */
const MAX_TRIES = 60

/**
 * Runs `work` in one transaction and repeats it after a serialization failure or a deadlock. `work` may therefore run
 * several times and must have no effects outside the transaction. SQLite has one writer. PostgreSQL runs
 * `serializable`, as if each transaction were alone. `read committed` is for work in which each statement is correct on
 * its own and rows are locked in a fixed order.
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
    // The error of a failed rollback would hide the reason for it.
    if (progress.workError !== undefined) throw progress.workError
    if (progress.isCommitting && isCommitUnknown(error))
      throw new OutcomeUnknown('The answer to a commit was lost', { cause: error })
    throw error
  }
}

/** A commit that the database itself rejected is not stored; after any other failure it may be. */
const isCommitUnknown = (error: unknown): boolean => {
  const code = String((error as { code?: unknown }).code)
  const isRefused = isRetryable(error) || /^SQLITE_(FULL|BUSY)/.test(code)
  return isUnavailable(error) && !isRefused
}

/** Reads and locks a customer until the transaction ends, so that no other call decides about their money. */
export function lockCustomer(trx: Trx, id: string): Promise<CustomerTable | undefined> {
  const query = trx.selectFrom('customers').selectAll().where('id', '=', id)
  return (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
}

/**
 * The columns of the unique key that an error reports as violated, such as `['customers.email']`; undefined
 * for any other error.
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

/**
 * Serialization failure, deadlock or a statement that was prepared before a migration: repeating the work may succeed.
 * Locked SQLite files are not included, because the driver has already waited for them.
 */
const isRetryable = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return code === '40001' || code === '40P01' || isStalePlan(error)
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
