import type { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { type Db, inTransaction, type Trx, uniqueViolationColumns } from './transaction.ts'

/** A record that was stored with a reference. */
interface StoredRecord {
  /** digest of the content; null for records from before digests were stored */
  content_digest: string | null
}

/** The digest of a record's content. `content` must be validated and in canonical form. */
export const contentDigest = (content: unknown): string => digest(JSON.stringify(content))

/**
 * Stores a record unless its reference already exists, even when two requests arrive at the same time (K8).
 * @returns the existing record when nothing was stored; undefined when `store` was run
 * @throws the error of `reusedError` when the reference exists with other content (K13)
 */
export async function insertIdempotent<Row extends StoredRecord>(
  db: Db,
  content: string,
  find: (db: Db) => Promise<Row | undefined>,
  reusedError: () => HttpError,
  store: (trx: Trx) => Promise<unknown>,
): Promise<Row | undefined> {
  const checked = (row: Row): Row => {
    if (row.content_digest !== null && row.content_digest !== content) throw reusedError()
    return row
  }
  try {
    return await inTransaction(db, async (trx) => {
      const row = await find(trx)
      if (row) return checked(row)
      await store(trx)
      return undefined
    })
  } catch (error) {
    const row = uniqueViolationColumns(error) && (await find(db))
    if (row) return checked(row)
    throw error
  }
}

/** Builds a query for a customer's record by its reference. */
export const byReference =
  (
    table: 'deposits' | 'loans' | 'loan_payments' | 'kyc_records',
    customerId: string,
    reference: string,
  ) =>
  (db: Db): Promise<StoredRecord | undefined> =>
    db
      .selectFrom(table)
      .select('content_digest')
      .where('customer_id', '=', customerId)
      .where('reference', '=', reference)
      .executeTakeFirst()
