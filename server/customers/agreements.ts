import type { Selectable } from 'kysely'
import type { LoanAgreement, LoanPayment } from '#contract/sent.ts'
import { type Debt, debtOf } from '#domain/loanSchedule.ts'
import { percentOf } from '#domain/loanTerms.ts'
import { fromMinor } from '#domain/money.ts'
import type { LoanAgreementTable, LoanRepaymentTable } from '../db/loanSchema.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/transaction.ts'

type AgreementRow = Selectable<LoanAgreementTable>
type RepaymentRow = Selectable<LoanRepaymentTable>

/** An agreement with its valid repayments, the latest first. */
export interface AgreementWithRepayments extends AgreementRow {
  repayments: RepaymentRow[]
}

const agreementRows = (db: Db, loanIds: readonly string[]) =>
  db.selectFrom('loan_agreements').selectAll().where('loan_id', 'in', loanIds)

const repaymentRows = (db: Db, loanIds: readonly string[]) =>
  db
    .selectFrom('loan_repayments')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .where('reversed_at', 'is', null)
    .orderBy('number', 'desc')

/** A list of any length has no fixed statement; most customers have one loan. */
const agreementOfOne = prepared((db, { loanId }: { loanId: string }) => agreementRows(db, [loanId]))
const repaymentsOfOne = prepared((db, { loanId }: { loanId: string }) =>
  repaymentRows(db, [loanId]),
)

/** The agreements of these loans by loan id. F16 */
export async function agreementsOf(
  db: Db,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, AgreementWithRepayments>> {
  const [loanId, ...others] = loanIds
  if (loanId === undefined) return new Map()
  const isOne = others.length === 0
  const agreements = isOne
    ? await agreementOfOne(db, { loanId })
    : await agreementRows(db, loanIds).execute()
  if (agreements.length === 0) return new Map()
  const repayments = isOne
    ? await repaymentsOfOne(db, { loanId })
    : await repaymentRows(db, loanIds).execute()
  const byLoan = new Map(
    agreements.map((agreement): [string, AgreementWithRepayments] => [
      agreement.loan_id,
      { ...agreement, repayments: [] },
    ]),
  )
  for (const repayment of repayments) byLoan.get(repayment.loan_id)?.repayments.push(repayment)
  return byLoan
}

const paymentsOf = prepared((db, { customerId, limit }: { customerId: string; limit: number }) =>
  db
    .selectFrom('loan_payments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

/** Enough for everything that waits, and the latest decided. */
const MAX_PAYMENTS = 100

/** The latest payments that a customer reported, by loan id. F27 */
export async function loanPaymentsOf(
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, LoanPayment[]>> {
  const rows = await paymentsOf(db, { customerId, limit: MAX_PAYMENTS })
  return new Map(
    [...Map.groupBy(rows, ({ loan_id }) => loan_id)].map(([loanId, payments]) => [
      loanId,
      payments.map((row) => ({
        _id: row.id,
        referenceNumber: row.reference,
        amount: fromMinor(row.amount_minor),
        status: row.status,
        createdAt: row.created_at,
        decidedAt: row.decided_at,
        refusal: row.refusal,
      })),
    ]),
  )
}

/** Converts an agreement to its public form. */
export const agreementRecord = (agreement: AgreementWithRepayments): LoanAgreement => ({
  apr: percentOf(agreement.rate),
  termMonths: agreement.term_months,
  firstDueDate: agreement.first_due_date,
  repayments: agreement.repayments.map(({ id, amount_minor, created_at }) => ({
    _id: id,
    amount: fromMinor(amount_minor),
    createdAt: created_at,
  })),
})

/**
 * The amount owed on a loan. F18
 * @param today a calendar day in UTC
 */
export const owedOf = (
  loan: { amount_minor: number },
  agreement: AgreementWithRepayments,
  today: string,
): Debt =>
  debtOf(
    fromMinor(loan.amount_minor),
    {
      rate: agreement.rate,
      termMonths: agreement.term_months,
      firstDueDate: agreement.first_due_date,
      repaid: agreement.repayments.map(({ amount_minor }) => fromMinor(amount_minor)),
    },
    today,
  )
