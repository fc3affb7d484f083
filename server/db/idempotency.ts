import type { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { type Db, inTransaction, type Trx, uniqueViolationColumns } from './transaction.ts'

/** What is stored under a reference. */
export interface StoredRecord {
  /** of what the reference stood for; null for a record from before digests were kept */
  content_digest: string | null
}

/** What a reference stands for, as a digest. `content` must be checked and in one spelling. */
export const contentDigest = (content: unknown): string => digest(JSON.stringify(content))

/**
 * Stores a record unless its reference is known already, also when both arrive at once (K8).
 * @returns what was stored before, and nothing more was stored now; or undefined when `store` was run.
 * @throws `refused` when the reference was used for other content (K13).
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

/** Finds a customer's record by its reference. */
export const byReference =
  (table: 'deposits' | 'loans' | 'kyc_records', customerId: string, reference: string) =>
  (db: Db): Promise<StoredRecord | undefined> =>
    db
      .selectFrom(table)
      .select('content_digest')
      .where('customer_id', '=', customerId)
      .where('reference', '=', reference)
      .executeTakeFirst()
