import { formatDay } from '#domain/dates.ts'
import { splitRepayment } from '#domain/loanSchedule.ts'
import { amountProblem, canonicalAmount, fromMinor, toMinor } from '#domain/money.ts'
import { type AgreementWithRepayments, agreementsOf, owedOf } from '../customers/agreements.ts'
import { move } from '../db/lifecycles.ts'
import type { LoanRepaymentTable } from '../db/loanSchema.ts'
import { lockCustomer } from '../db/transaction.ts'
import { postRepayment, reverseRepayment } from '../ledger/movements.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { HttpError, notFound, validationError } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import type { CommandContext } from './commandContext.ts'
import { approvedLoan, type LoanRow, todayOf } from './loanAgreements.ts'
import { findLoanPayment } from './loanPayments.ts'
import * as mailTemplates from './mailTemplates.ts'
import { isReference, onlyOne } from './references.ts'

/**
 * Posts a repayment of a loan: record, ledger, audit entry and mail in one transaction. The money comes from outside,
 * so no figure of D8 changes. A command that names a reported payment confirms it. F19, F28
 * @throws HttpError 400 for an invalid amount or more than is owed, 409 when nothing is owed or no terms are agreed
 */
export async function repayLoan(command: CommandContext) {
  const { ctx, trx, by, audit, flags } = command
  const reported = await findLoanPayment(command)
  const typed = flags.amount?.trim() || (reported ? fromMinor(reported.amount_minor) : '')
  const problem = amountProblem(typed)
  if (problem) throw validationError({ amount: problem })
  const amount_minor = toMinor(canonicalAmount(typed))
  const today = todayOf(command)
  const { loan, customer, agreement } = await approvedLoan(
    reported ? { ...command, subject: reported.loan_id } : command,
    'repay',
    (one) => !!one.agreement && owedOf(one.loan, one.agreement, today).owed > 0,
  )
  if (!agreement)
    throw new HttpError(409, { message: 'This loan has no terms yet: add them with "loans agree"' })
  const payment = await assertMeant(command, reported?.id, loan.id, amount_minor)
  const before = owedOf(loan, agreement, today)
  if (before.owed === 0) throw new HttpError(409, { message: 'This loan is repaid' })
  if (amount_minor > before.owed)
    throw validationError({
      amount: `Of this loan ${fromMinor(before.owed)} is owed. Post at most that`,
    })
  const { interest, principal } = splitRepayment(before.payments, before.repaid, amount_minor)
  const at = timestampOf(ctx.clock)
  const repayment: LoanRepaymentTable = {
    id: newId(),
    loan_id: loan.id,
    customer_id: customer.id,
    number: await nextNumber(command, loan.id),
    amount_minor,
    interest_minor: interest,
    principal_minor: principal,
    created_at: at,
    posted_by: by,
    reversed_at: null,
    reversed_by: null,
  }
  await trx.insertInto('loan_repayments').values(repayment).execute()
  await postRepayment(trx, repayment, { by, reason: flags.reason ?? '', at })
  if (payment)
    await trx
      .updateTable('loan_payments')
      .set({ status: 'confirmed', decided_at: at, decided_by: by, repayment_id: repayment.id })
      .where('id', '=', payment.id)
      .execute()
  const after = owedOf(
    loan,
    { ...agreement, repayments: [repayment, ...agreement.repayments] },
    today,
  )
  await audit(trx, {
    action: 'loan repaid',
    customerId: customer.id,
    subjectId: repayment.id,
    reason: flags.reason,
    detail: {
      ...{ loan: loan.id, amount: fromMinor(amount_minor), owed: fromMinor(after.owed) },
      ...(payment && { payment: payment.reference }),
    },
  })
  if (customer.money_alerts_off_at === null)
    await ctx.outbox.queue(
      trx,
      mailTemplates.loanRepaid(
        customer,
        formatAmount(amount_minor, customer.country_symbol),
        debtText(after, customer.country_symbol),
        at,
      ),
    )
  return {
    id: repayment.id,
    loan: loan.id,
    customer: customer.email,
    payment: payment?.reference ?? '',
    amount: fromMinor(amount_minor),
    interest: fromMinor(interest),
    principal: fromMinor(principal),
    owed: fromMinor(after.owed),
    nextDue: after.next?.dueDate ?? null,
  }
}

/**
 * The reported payment that the command confirms; undefined when it names the loan. The customer must be locked.
 * @throws HttpError 409 when the payment is decided, or when the loan is named and a payment of this amount waits: it
 * would be posted twice
 */
async function assertMeant(
  { trx }: CommandContext,
  id: string | undefined,
  loanId: string,
  amount_minor: number,
) {
  const payments = trx.selectFrom('loan_payments').selectAll()
  if (id !== undefined) {
    const payment = await payments.where('id', '=', id).executeTakeFirstOrThrow()
    move(
      'loanPayment',
      payment,
      'confirm',
      () => new HttpError(409, { message: 'This loan payment is already decided' }),
    )
    return payment
  }
  const waiting = await payments
    .where('loan_id', '=', loanId)
    .where('status', '=', 'waiting')
    .where('amount_minor', '=', amount_minor)
    .orderBy('created_at')
    .executeTakeFirst()
  if (waiting)
    throw new HttpError(409, {
      message: `A reported payment of this amount waits: name it, ${waiting.reference}, or refuse it first`,
    })
  return undefined
}

async function nextNumber({ trx }: CommandContext, loanId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('loan_repayments')
    .select((select) => select.fn.max('number').as('last'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/**
 * Takes back the newest repayment of a loan: posted by mistake, or returned by the other bank. Only the newest, because
 * each repayment's split depends on the ones before it. F20
 * @throws HttpError 404 when there is none, 409 when it is not the newest or was taken back before
 */
export async function cancelRepayment(command: CommandContext) {
  const { ctx, trx, by, audit, flags, subject } = command
  const found = onlyOne(
    await trx
      .selectFrom('loan_repayments')
      .select(['id', 'customer_id', 'loan_id'])
      .where(isReference(subject, ['id']))
      .limit(10)
      .execute(),
  )
  if (!found) throw new HttpError(404, { message: `There is no repayment "${subject}"` })
  const customer = await lockCustomer(trx, found.customer_id)
  const agreement = (await agreementsOf(trx, [found.loan_id])).get(found.loan_id)
  if (!customer || !agreement) throw notFound()
  const [newest, ...earlier] = agreement.repayments
  if (!agreement.repayments.some(({ id }) => id === found.id))
    throw new HttpError(409, { message: 'This repayment was taken back before' })
  if (newest?.id !== found.id)
    throw new HttpError(409, {
      message: `Only the newest repayment of a loan can be taken back: ${newest?.id}`,
    })
  const at = timestampOf(ctx.clock)
  await reverseRepayment(trx, found, { by, reason: flags.reason!, at })
  await trx
    .updateTable('loan_repayments')
    .set({ reversed_at: at, reversed_by: by })
    .where('id', '=', found.id)
    .execute()
  const loan = await loanOf(command, found.loan_id)
  const rest: AgreementWithRepayments = { ...agreement, repayments: earlier }
  const after = owedOf(loan, rest, todayOf(command))
  const amount = formatAmount(newest.amount_minor, customer.country_symbol)
  await audit(trx, {
    action: 'loan repayment taken back',
    customerId: customer.id,
    subjectId: found.id,
    reason: flags.reason,
    detail: { loan: loan.id, amount: fromMinor(newest.amount_minor), owed: fromMinor(after.owed) },
  })
  await ctx.outbox.queue(
    trx,
    mailTemplates.repaymentCancelled(
      customer,
      amount,
      flags.reason!,
      debtText(after, customer.country_symbol),
    ),
  )
  return { id: found.id, loan: loan.id, customer: customer.email, owed: fromMinor(after.owed) }
}

const loanOf = ({ trx }: CommandContext, id: string): Promise<LoanRow> =>
  trx.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The amount that is still owed, in words for a mail. */
function debtText({ owed, next }: ReturnType<typeof owedOf>, symbol: string): string {
  if (!next) return 'With this your loan is repaid. Nothing more is owed.'
  const money = (minor: number) => formatAmount(minor, symbol)
  return `Still to be repaid: ${money(owed)}. Your next payment is ${money(next.amount)}, due on ${formatDay(next.dueDate)}.`
}
