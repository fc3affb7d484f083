import type { Trx } from '../db/transaction.ts'
import type { Audit } from './audit.ts'

/**
 * Erases the reasons and details of all entries about a customer (L10), and what decided proposals say. The entries and the chain stay, so actor,
 * action and time remain known. The erasure is an entry too, which explains why the details are missing.
 * @returns the number of entries that lost their details
 */
export async function eraseDetails(
  trx: Trx,
  audit: Audit,
  customerId: string,
  reason: string,
): Promise<number> {
  await audit(trx, { action: 'details erased', customerId, reason })
  await trx
    .updateTable('proposals')
    .set({ flags: '{}', preview: '{}', reason: '' })
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'waiting')
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('audit_details')
    .where('entry_id', 'in', (details) =>
      details
        .selectFrom('audit')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('action', '<>', 'details erased'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
