import type { LedgerTransactionTable } from '../db/ledgerSchema.ts'
import { digestOfFields } from '../platform/ids.ts'
import { entriesOf, type Postings } from './accounts.ts'

/** The digest that chains a customer's transactions (L2). Stored chains have it, so it must never change. */
export function transactionDigest(
  previous: string,
  transaction: Omit<LedgerTransactionTable, 'digest'>,
  postings: Postings,
): string {
  const { reference, customer_id, sequence, kind, currency } = transaction
  const { settles, made_by, reason, created_at } = transaction
  return digestOfFields(
    [
      ...[reference, customer_id, sequence, kind, currency],
      ...[settles ?? '', made_by, reason, created_at],
      ...entriesOf(postings).flat(),
    ],
    previous,
  )
}
