import type { ActivityRow } from '#contract/activity.ts'
import { installmentsOf } from '#domain/loanSchedule.ts'
import { fromMinor } from '#domain/money.ts'
import type { Db } from '../db/transaction.ts'
import type { Entry } from './activityEntries.ts'

/** The loans that were paid, with all that was to be paid of each. */
export async function loansOf(db: Db, entries: readonly Entry[]) {
  const ids = new Set(entries.flatMap(({ loan_id }) => loan_id ?? []))
  if (ids.size === 0) return new Map<string, { amount: string; total: number }>()
  const rows = await db
    .selectFrom('loan_agreements')
    .innerJoin('loans', 'loans.id', 'loan_agreements.loan_id')
    .select(['loans.id', 'loans.amount_minor', 'rate', 'loan_agreements.term_months'])
    .where('loans.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, amount_minor, rate, term_months }) => [
      id,
      {
        amount: fromMinor(amount_minor),
        total: installmentsOf(amount_minor, rate, term_months).reduce(
          (sum, { payment }) => sum + payment,
          0,
        ),
      },
    ]),
  )
}

/** The loan of a row, and what was still to be repaid of it after the row. F18 */
export function loanOf(
  { loan_id, loan_reference, repaid_minor }: Entry,
  loans: Awaited<ReturnType<typeof loansOf>>,
): ActivityRow['loan'] {
  const loan = loan_id === null ? undefined : loans.get(loan_id)
  return loan
    ? {
        amount: loan.amount,
        reference: loan_reference ?? '',
        owedAfter: fromMinor(loan.total - (repaid_minor ?? 0)),
      }
    : null
}
