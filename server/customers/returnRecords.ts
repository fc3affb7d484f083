import type { DepositReturn } from '#contract/depositReturns.ts'
import { stateOf } from '../db/lifecycles.ts'
import { prepared } from '../db/prepared.ts'
import type { DepositReturnTable } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'

/** Converts a request to the form that its customer sees. */
export const depositReturnRecord = (row: DepositReturnTable): DepositReturn => ({
  referenceNumber: row.reference,
  status: stateOf('depositReturn', row),
  askedAt: row.created_at,
  decideBy: row.decide_by,
  decidedAt: row.paid_at ?? row.refused_at,
  refusal: row.refusal && { reason: row.refusal, owner: row.refusal_owner! },
})

const returnsOf = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('deposit_returns')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    // Of two requests in the same millisecond, the one that was not refused is the later one.
    .orderBy('refused_at', (refused) => refused.asc().nullsLast()),
)

/** The latest request for each of the customer's deposits, by the deposit's id. */
export async function latestReturns(
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, DepositReturn>> {
  const rows = await returnsOf(db, { customerId })
  return new Map(rows.map((row) => [row.deposit_id, depositReturnRecord(row)]))
}
