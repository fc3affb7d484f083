import { readSealedAccess, sealedReturn, sealedTransaction, sealedWithdrawal } from './sealed.ts'
import type { SealTable } from './sealSchema.ts'
import { putSeals, type Sealed, unsealedOf } from './seals.ts'
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

/** Everything that is sealed of these customers, from its current state. */
export async function readSealedRecords(
  trx: Trx,
  customerIds: readonly string[],
): Promise<Sealed[]> {
  if (customerIds.length === 0) return []
  const transactions = await trx
    .selectFrom('ledger_transactions')
    .select(['reference', 'customer_id', 'sequence', 'digest'])
    .where('customer_id', 'in', customerIds)
    .execute()
  const transfers = await trx
    .selectFrom('transfers')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute()
  const returns = await trx
    .selectFrom('deposit_returns')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute()
  return sealedOf(trx, customerIds, { transactions, transfers, returns })
}

/** A record whose seal is missing or wrong, or a seal without a record. */
export interface BrokenSeal {
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
    ...unsealedOf(trx, sealed, stored).map(({ kind, id, customerId, name }) => ({
      kind,
      id,
      customerId: customerId ?? '',
      fault: `The seal of ${name} is missing or broken: it was written or changed without the bank’s key`,
    })),
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

/** Records of one customer that were written, changed or removed without the bank's key. */
export const brokenSealsOf = async (trx: Trx, customerId: string): Promise<BrokenSeal[]> =>
  findBrokenSeals(trx, [customerId], await readSealedRecords(trx, [customerId]))

/**
 * Seals the current records of a customer, after an operator has checked them.
 * @returns the seals that were broken
 */
export async function sealAgain(trx: Trx, customerId: string): Promise<BrokenSeal[]> {
  const sealed = await readSealedRecords(trx, [customerId])
  const broken = await findBrokenSeals(trx, [customerId], sealed)
  await trx.deleteFrom('seals').where('customer_id', '=', customerId).execute()
  await putSeals(trx, sealed)
  return broken
}
