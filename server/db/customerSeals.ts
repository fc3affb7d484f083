import { readSealedAccess, sealedReturn, sealedTransaction, sealedWithdrawal } from './sealed.ts'
import type { SealTable } from './sealSchema.ts'
import { findSeals, type Sealed, unsealedOf } from './seals.ts'
import type { Trx } from './transaction.ts'

/** All rows of these customers in each table with seals. */
interface SealedRows {
  transactions: readonly Parameters<typeof sealedTransaction>[0][]
  transfers: readonly Parameters<typeof sealedWithdrawal>[0][]
  returns: readonly Parameters<typeof sealedReturn>[0][]
}

/** Everything that is sealed of these customers, computed from rows that were already read. */
export const sealedOf = async (
  trx: Trx,
  customerIds: readonly string[],
  { transactions, transfers, returns }: SealedRows,
): Promise<Sealed[]> => [
  ...transactions.map(sealedTransaction),
  ...transfers.map(sealedWithdrawal),
  ...returns.map(sealedReturn),
  ...(await readSealedAccess(trx, customerIds)),
]

/** The latest sealed records of a customer, so many of each kind, from their current state. */
export async function readSealedRecords(
  trx: Trx,
  customerId: string,
  latest: number,
): Promise<Sealed[]> {
  const transactions = await trx
    .selectFrom('ledger_transactions')
    .select(['reference', 'customer_id', 'sequence', 'digest'])
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(latest)
    .execute()
  const transfers = await trx
    .selectFrom('transfers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
  const returns = await trx
    .selectFrom('deposit_returns')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
  return sealedOf(trx, [customerId], { transactions, transfers, returns })
}

/** A record whose seal is missing or wrong, or a seal without a record. */
interface BrokenSeal {
  kind: SealTable['kind']
  id: string
  customerId: string
  /** in plain words */
  fault: string
}

/**
 * Records that were written, changed or removed without the bank's key (L18).
 * @param sealed all records of these customers
 */
export async function findBrokenSeals(
  trx: Trx,
  customerIds: readonly string[],
  sealed: readonly Sealed[],
): Promise<BrokenSeal[]> {
  if (customerIds.length === 0) return []
  const stored = await trx
    .selectFrom('seals')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute()
  const known = new Set(sealed.map(({ kind, id }) => `${kind}:${id}`))
  return [
    ...unsealedOf(trx, sealed, stored).map(brokenSeal),
    ...stored
      .filter(({ kind, id }) => !known.has(`${kind}:${id}`))
      .map(({ kind, id, customer_id }) => ({
        kind,
        id,
        customerId: customer_id ?? '',
        fault: `There is a seal of the ${kind} ${id}, but no such record: it was removed`,
      })),
  ]
}

const brokenSeal = ({ kind, id, customerId, name }: Sealed): BrokenSeal => ({
  kind,
  id,
  customerId: customerId ?? '',
  fault: `The seal of ${name} is missing or broken: it was written or changed without the bank’s key`,
})

/**
 * The records of one customer that were written, changed or removed without the bank's key. Of a longer history only the
 * latest records are checked, and removed ones are not found.
 * @param most records of each kind
 */
export async function latestBrokenSeals(trx: Trx, customerId: string, most: number) {
  const sealed = await readSealedRecords(trx, customerId, most)
  const kinds = Map.groupBy(sealed, ({ kind }) => kind)
  const isWhole = [...kinds.values()].every((records) => records.length < most)
  if (isWhole) return { isWhole, broken: await findBrokenSeals(trx, [customerId], sealed) }
  const stored: SealTable[] = []
  for (const [kind, records] of kinds)
    stored.push(
      ...(await findSeals(
        trx,
        kind,
        records.map(({ id }) => id),
      )),
    )
  return { isWhole, broken: unsealedOf(trx, sealed, stored).map(brokenSeal) }
}
