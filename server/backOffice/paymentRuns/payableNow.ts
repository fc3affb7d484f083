import { type Selectable, sql } from 'kysely'
import { hasRoutingChecksum } from '#domain/routingNumber.ts'
import type { CustomerTable } from '../../db/customerSchema.ts'
import type { Database } from '../../db/schema.ts'
import type { Trx } from '../../db/transaction.ts'
import { unpaid, withdrawalFaults } from '../payable.ts'
import { bankText } from './bankText.ts'
import { fileId, MAX_NAME } from './paymentFile.ts'

/** Withdrawals in one run at most: what one transaction takes without holding others up. */
export const MAX_ITEMS = 1_000

/** A withdrawal with what its run needs of its customer. */
export type RunRow = Selectable<Database['transfers']> &
  Pick<CustomerTable, 'email' | 'currency' | 'frozen_at'> & {
    review_id: string | null
  }

/** Withdrawals with their customers, the oldest first. */
export const withOwners = (trx: Trx) =>
  trx
    .selectFrom('transfers')
    .innerJoin('customers', 'customers.id', 'transfers.customer_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.customer_id', '=', 'transfers.customer_id')
        .on('reviews.lifted_at', 'is', null),
    )
    .selectAll('transfers')
    .select(['customers.email', 'customers.currency', 'customers.frozen_at'])
    .select('reviews.id as review_id')
    .orderBy('transfers.created_at')
    .orderBy('transfers.id')

/** Bank transfers that wait and are in no run. */
const waiting = (trx: Trx) =>
  withOwners(trx)
    .where(unpaid)
    .where('transfers.run_id', 'is', null)
    .where('transfers.method', '=', 'bank transfer')

const withheld = sql<boolean>`(customers.frozen_at IS NOT NULL OR reviews.id IS NOT NULL OR transfers.routing_number = '')`

/** Withdrawals that a run may have, apart from `runFaults`; and those that no run may have. */
export const payable = (trx: Trx) => waiting(trx).where(sql<boolean>`NOT ${withheld}`)
export const notPayable = (trx: Trx) => waiting(trx).where(withheld)

/** How many wait that are paid another way. */
export async function countOthers(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(unpaid)
    .where('method', '<>', 'bank transfer')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The account number as a file has it. */
export const accountNumberOf = ({ account_number }: Pick<RunRow, 'account_number'>): string =>
  account_number.replaceAll(/[\s-]/g, '')

/** The data that a file needs and the withdrawal lacks; undefined when it is complete. */
function lack(row: RunRow): string | undefined {
  if (!row.routing_number) return 'it has no routing number'
  if (!hasRoutingChecksum(row.routing_number)) return 'its routing number is wrong'
  if (!/^[0-9A-Za-z]{4,17}$/.test(accountNumberOf(row)))
    return 'its account number is not of the US'
  if (!/[A-Za-z0-9]/.test(bankText(row.account_name, MAX_NAME)))
    return 'the payee’s name has no letter that banks accept'
  return undefined
}

/** Why these withdrawals must not be in a payment run now, by id. */
export async function runFaults(
  trx: Trx,
  rows: readonly RunRow[],
): Promise<ReadonlyMap<string, string>> {
  const changed = await withdrawalFaults(trx, rows)
  const references = new Set<string>()
  const faults = new Map<string, string>()
  for (const row of rows) {
    const fault =
      (row.cancelled_at && 'it is cancelled') ||
      (row.frozen_at && 'the account is frozen') ||
      (row.review_id && 'the account is under review') ||
      changed.get(row.id) ||
      lack(row) ||
      (references.has(fileId(row.reference)) && 'another withdrawal has its reference')
    if (fault) faults.set(row.id, fault)
    else references.add(fileId(row.reference))
  }
  return faults
}
