import type { Selectable } from 'kysely'
import { fromMinor } from '#domain/money.ts'
import type { LoanPaymentTable } from '../db/loanSchema.ts'
import { loanPaymentRefused } from '../mail/loanPaymentTemplates.ts'
import { type CommandContext, findCustomerId } from './commandContext.ts'
import { createDecision } from './decisions.ts'
import { filesOf } from './lists.ts'
import { readPage } from './pages.ts'
import { isReference, onlyOne } from './references.ts'

/** Commands about the loan payments that customers report. F28 */

type LoanPaymentRow = Selectable<LoanPaymentTable>

/**
 * The payment with this id or reference, with any spacing.
 * @throws HttpError 409 when several customers use the reference
 */
export const findLoanPayment = async ({
  trx,
  subject,
}: Pick<CommandContext, 'trx' | 'subject'>): Promise<LoanPaymentRow | undefined> =>
  onlyOne(
    await trx
      .selectFrom('loan_payments')
      .selectAll()
      .where(isReference(subject, ['id', 'reference']))
      .limit(10)
      .execute(),
  )

/** Records that the money of a reported payment has not arrived. */
export async function refuseLoanPayment(command: CommandContext) {
  const payment = await findLoanPayment(command)
  return createDecision('loanPayment', 'refuse', {
    columns: (refusal) => ({ refusal }),
    mail: ({ customer, amount, reason }) => loanPaymentRefused(customer, amount, reason),
  })({ ...command, subject: payment?.id ?? command.subject })
}

/** The payments that wait, the oldest first; or the decided ones, the newest first. */
export async function loanPayments(command: CommandContext) {
  const customerId = await findCustomerId(command)
  const status = (command.flags.status ?? 'waiting') as LoanPaymentRow['status']
  const page = await readPage(
    command,
    command.trx
      .selectFrom('loan_payments')
      .innerJoin('customers', 'customers.id', 'loan_payments.customer_id')
      .selectAll('loan_payments')
      .select('customers.email')
      .where('loan_payments.status', '=', status)
      .$if(customerId !== undefined, (all) =>
        all.where('loan_payments.customer_id', '=', customerId!),
      ),
    { at: 'loan_payments.created_at', id: 'loan_payments.id' },
    ({ created_at, id }) => ({ at: created_at, id }),
    status === 'waiting' ? 'asc' : 'desc',
  )
  const files = await filesOf(command, 'loan_payment_id', page.rows)
  return page.map((row) => ({
    id: row.id,
    customer: row.email,
    loan: row.loan_id,
    amount: fromMinor(row.amount_minor),
    status: row.status,
    createdAt: row.created_at,
    reason: row.refusal ?? '',
    repayment: row.repayment_id ?? '',
    reference: row.reference,
    files: files.get(row.id) ?? [],
  }))
}
