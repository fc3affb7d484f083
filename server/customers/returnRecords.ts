import type { DepositReturn } from '#contract/depositReturns.ts'
import { stateOf } from '../db/lifecycles.ts'
import { prepared } from '../db/prepared.ts'
import type { DepositReturnTable } from '../db/recordSchema.ts'
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

const inOrder = (db: Db) =>
  db
    .selectFrom('deposit_returns')
    .selectAll()
    .orderBy('created_at')
    // Of two requests in the same millisecond, the one that was not refused is the later one.
    .orderBy('refused_at', (refused) => refused.asc().nullsLast())

const returnsOf = prepared((db, { customerId }: { customerId: string }) =>
  inOrder(db).where('customer_id', '=', customerId),
)

/**
 * The latest request for each of the customer's deposits, by the deposit's id.
 * @param deposits only these; all of the customer by default
 */
export async function latestReturns(
  db: Db,
  customerId: string,
  deposits?: readonly { id: string }[],
): Promise<ReadonlyMap<string, DepositReturn>> {
  const ids = deposits?.map(({ id }) => id)
  const rows = ids
    ? ids.length > 0
      ? await inOrder(db).where('deposit_id', 'in', ids).execute()
      : []
    : await returnsOf(db, { customerId })
  return new Map(rows.map((row) => [row.deposit_id, depositReturnRecord(row)]))
}
