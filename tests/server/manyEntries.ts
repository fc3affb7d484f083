import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestBank } from './harness.ts'

/** Small, because databases limit the bound values of a statement. */
const BATCH = 500

/** Adds many pending audit entries in few statements. */
export async function addManyEntries({ bank, clock }: TestBank, count: number): Promise<void> {
  const at = clock.now().toISOString()
  await inTransaction(bank.db, async (trx) => {
    for (let left = count; left > 0; left -= BATCH) {
      const entries = Array.from({ length: Math.min(BATCH, left) }, () => ({
        ...{ id: newId(), at, request_id: '', actor: 'test', action: 'tested' },
        ...{ outcome: 'done' as const, customer_id: null, subject_id: null },
        ...{ details_until: null, details_digest: '' },
      }))
      await trx.insertInto('audit').values(entries).execute()
      await trx
        .insertInto('audit_pending')
        .values(entries.map(({ id }) => ({ entry_id: id })))
        .execute()
    }
  })
}
