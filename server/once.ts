import { type Db, inTransaction, type Trx, takenKey } from './db/transaction.ts'

/**
 * Stores a record unless its reference is known already, also when both arrive at once (K8).
 * @returns false when it was stored before, and nothing more was stored now.
 */
export async function storedOnce(
  db: Db,
  isStored: (db: Db) => Promise<unknown>,
  store: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  if (await isStored(db)) return false
  try {
    await inTransaction(db, store)
    return true
  } catch (error) {
    if (takenKey(error) && (await isStored(db))) return false
    throw error
  }
}

/** Whether a customer's record with this reference is stored. */
export const hasReference =
  (table: 'deposits' | 'loans' | 'kyc_records', customerId: string, reference: string) =>
  (db: Db) =>
    db
      .selectFrom(table)
      .select('id')
      .where('customer_id', '=', customerId)
      .where('reference', '=', reference)
      .executeTakeFirst()
