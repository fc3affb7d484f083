import type { Db } from '../db/transaction.ts'
import { type Clock, timestampOf } from '../platform/clock.ts'
import { voidOpenCodes } from '../withdrawals/codes.ts'

/**
 * Voids everything begun with the previous password and factors: open challenges, grants and withdrawal codes. So a
 * code that was mailed before the first factor was added no longer counts.
 */
export async function endOpenProofs(trx: Db, clock: Clock, customerId: string): Promise<void> {
  const now = timestampOf(clock)
  for (const table of ['challenges', 'grants'] as const)
    await trx
      .updateTable(table)
      .set({ used_at: now })
      .where('customer_id', '=', customerId)
      .where('used_at', 'is', null)
      .execute()
  await voidOpenCodes(trx, customerId, now)
}
