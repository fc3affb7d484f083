import { monthsAfter } from '#domain/dates.ts'
import { installmentsOf } from '#domain/loanSchedule.ts'
import { rateFrom } from '#domain/loanTerms.ts'
import { postRepayment } from '../ledger/movements.ts'
import { newId } from '../platform/ids.ts'
import type { DemoCustomer } from './customers.ts'
import { authorAt, type DemoMovement, daysAgo, OPERATOR, type Seeding } from './seeding.ts'

type Agreed = NonNullable<NonNullable<DemoCustomer['loans']>[number]['agreed']>

/** The agreement of a loan and its first payments, each repaid on its due date. */
export async function seedAgreement(
  { ctx, trx, customer_id }: Seeding,
  loan: { id: string; amount_minor: number },
  { apr, termMonths, firstDue, repaid }: Agreed,
  agreed_at: string,
): Promise<DemoMovement[]> {
  const rate = rateFrom(apr)
  const first_due_date = daysAgo(ctx, firstDue).slice(0, 10)
  await trx
    .insertInto('loan_agreements')
    .values({
      loan_id: loan.id,
      customer_id,
      rate,
      term_months: termMonths,
      first_due_date,
      agreed_at,
      agreed_by: OPERATOR,
    })
    .execute()
  const movements: DemoMovement[] = []
  const installments = installmentsOf(loan.amount_minor, rate, termMonths).slice(0, repaid)
  for (const [index, { payment, interest, principal }] of installments.entries()) {
    const at = `${monthsAfter(first_due_date, index)}T00:00:00.000Z`
    const repayment = {
      id: newId(),
      customer_id,
      amount_minor: payment,
      interest_minor: interest,
      principal_minor: principal,
    }
    await trx
      .insertInto('loan_repayments')
      .values({
        ...repayment,
        loan_id: loan.id,
        number: index + 1,
        created_at: at,
        posted_by: OPERATOR,
        reversed_at: null,
        reversed_by: null,
      })
      .execute()
    movements.push({ at, post: () => postRepayment(trx, repayment, authorAt(at)) })
  }
  return movements
}
