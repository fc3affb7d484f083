import type { CustomerRecord, QueueKind } from '#contract/backOffice.ts'
import { operatorLabels } from '#domain/recordLabels.ts'
import { shownReference } from '#domain/reference.ts'
import { type StateStorage, stateOf, stateStorage } from '../../db/lifecycles.ts'
import type { Trx } from '../../db/transaction.ts'
import { formatAmount } from '../../mail/templates.ts'

/** The kinds of records that a customer makes and the bank decides on: each has a life cycle of the same name. */
const kinds = [
  'deposit',
  'depositReturn',
  'identity',
  'loan',
  'loanPayment',
  'withdrawal',
] as const satisfies readonly QueueKind[]

/** Records of a customer's page; lists of each kind have the rest. */
const MOST = 20

/** The latest records of a customer, decided or not, the newest first. */
export async function recordsOf(
  trx: Trx,
  customer: { id: string; country_symbol: string },
): Promise<CustomerRecord[]> {
  const found: CustomerRecord[] = []
  for (const kind of kinds) {
    const { table, times, column }: StateStorage & { table: string } = stateStorage[kind]
    const rows = await trx
      // Kysely cannot infer the columns from the name.
      .selectFrom(table as 'deposits')
      .select(['id', 'created_at', 'reference'])
      .select([...new Set([...Object.values(times).flat(), column ?? []].flat())] as ['status'])
      .$if(kind !== 'identity', (all) => all.select('amount_minor'))
      .where('customer_id', '=', customer.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    found.push(
      ...rows.map((row) => ({
        kind,
        id: row.id,
        reference: row.reference ? shownReference(row.reference) : '',
        amount:
          row.amount_minor === undefined
            ? null
            : formatAmount(row.amount_minor, customer.country_symbol),
        since: row.created_at,
        status: (operatorLabels[kind] as Record<string, string>)[stateOf(kind, row as never)]!,
      })),
    )
  }
  return found.toSorted((one, other) => other.since.localeCompare(one.since)).slice(0, MOST)
}
