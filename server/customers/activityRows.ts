import type { ActivityRow } from '#contract/activity.ts'
import { fromMinor } from '#domain/money.ts'
import { withdrawalReturns } from '#domain/withdrawalReturns.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/transaction.ts'
import type { Entry } from './activityEntries.ts'
import { loanOf, loansOf } from './activityLoans.ts'
import { maskedPayee } from './payee.ts'

const lastSequences = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('ledger_transactions')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('customer_id', '=', customerId),
)

/** The number of the customer's latest ledger transaction; 0 without any. */
export async function lastSequence(db: Db, customerId: string): Promise<number> {
  const [row] = await lastSequences(db, { customerId })
  return row!.last ?? 0
}

/** The rows in their public form. */
export async function rowsOf(db: Db, entries: readonly Entry[]): Promise<ActivityRow[]> {
  const loans = await loansOf(db, entries)
  return entries.map((entry) => ({ ...rowOf(entry), loan: loanOf(entry, loans) }))
}

const rowOf = (entry: Entry): Omit<ActivityRow, 'loan'> => ({
  _id: entry.key,
  kind: entry.kind,
  status: entry.status,
  amount: fromMinor(entry.change_minor),
  totalAfter: entry.total_minor === null ? null : fromMinor(entry.total_minor),
  at: entry.at,
  path: entry.path,
  method: entry.method,
  payee:
    entry.method &&
    maskedPayee({
      transactiontype: entry.method,
      accountNumber: entry.account_number!,
      email: entry.payee_email!,
    }),
  routingNumber: entry.routing_number || null,
  reference: entry.reference,
  requestedAt: entry.requested_at,
  decidedAt: entry.decided_at,
  paidAt: entry.paid_at,
  cancelledAt: entry.cancelled_at,
  returnedAt: entry.returned_at,
  returnReason: entry.return_reason && withdrawalReturns[entry.return_reason].reason,
  corrects: entry.corrects,
})
