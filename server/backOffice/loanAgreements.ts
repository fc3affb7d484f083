import type { Selectable } from 'kysely'
import { formatDay, isCalendarDay, monthsAfter } from '#domain/dates.ts'
import type { Debt } from '#domain/loanSchedule.ts'
import { exampleLoan, percentOf, rateFrom, rateProblem, termProblem } from '#domain/loanTerms.ts'
import { siteSettings } from '../content/siteSettings.ts'
import { agreementsOf, owedOf } from '../customers/agreements.ts'
import type { CustomerTable } from '../db/customerSchema.ts'
import { canMove, move } from '../db/lifecycles.ts'
import type { LoanAgreementTable } from '../db/loanSchema.ts'
import type { Database } from '../db/schema.ts'
import { lockCustomer } from '../db/transaction.ts'
import { formatAmount } from '../mail/templates.ts'
import { timestampOf } from '../platform/clock.ts'
import { HttpError, notFound, validationError } from '../platform/httpError.ts'
import { type CommandContext, findCustomer } from './commandContext.ts'
import * as mailTemplates from './mailTemplates.ts'
import { isReference, onlyOne } from './references.ts'

export type LoanRow = Selectable<Database['loans']>

/** The first payment is due within this many days. */
export const MAX_DAYS_TO_FIRST = 92
const DAY_MS = 24 * 60 * 60 * 1000

/** The agreed terms: as data for the audit and the answer, and in words for the customer. */
export interface AgreedTerms {
  detail: { apr: string; termMonths: number; firstDueDate: string }
  text: string
}

export const todayOf = ({ ctx }: Pick<CommandContext, 'ctx'>): string =>
  timestampOf(ctx.clock).slice(0, 10)

/**
 * Stores the terms of an approved loan, from the flags of the command, the application and the example. F16
 * @throws HttpError 400 naming each flag that is wrong
 */
export async function agreeOnTerms(
  command: CommandContext,
  loan: LoanRow,
  customer: CustomerTable,
  approvedAt: string,
): Promise<AgreedTerms> {
  const terms = termsFrom(command, loan, approvedAt.slice(0, 10))
  const row: LoanAgreementTable = {
    loan_id: loan.id,
    customer_id: loan.customer_id,
    ...terms,
    agreed_at: timestampOf(command.ctx.clock),
    agreed_by: command.by,
  }
  const debt = owedOf(loan, { ...row, repayments: [] }, todayOf(command))
  assertEven(debt, customer.country_symbol)
  const { loan_id, customer_id, ...changed } = row
  await command.trx
    .insertInto('loan_agreements')
    .values(row)
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet(changed))
    .execute()
  return {
    detail: {
      apr: percentOf(terms.rate),
      termMonths: terms.term_months,
      firstDueDate: terms.first_due_date,
    },
    text: termsText(debt, percentOf(terms.rate), customer.country_symbol),
  }
}

/** @param approved the day of the approval */
function termsFrom(command: CommandContext, loan: LoanRow, approved: string) {
  const { ctx, flags } = command
  const today = todayOf(command)
  const apr = flags.apr?.trim() || percentOf(rateFrom(siteSettings(ctx).loanRatePercent))
  const term = flags.term?.trim() || loan.term_months || String(exampleLoan.termMonths)
  const due = flags.due?.trim() || monthsAfter(today, 1)
  const latest = new Date(Date.parse(today) + MAX_DAYS_TO_FIRST * DAY_MS).toISOString().slice(0, 10)
  const problems = {
    apr: rateProblem(apr),
    term: termProblem(term),
    due:
      isCalendarDay(due) && due > approved && due <= latest
        ? undefined
        : `The first payment is due on a date such as ${monthsAfter(today, 1)}, after ${approved} and by ${latest}`,
  }
  const named = Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1])
  if (named.length > 0) throw validationError(Object.fromEntries(named))
  return { rate: rateFrom(apr), term_months: Number(term), first_due_date: due }
}

/**
 * Over a long term, the payment rounded to the cent may cover only the interest, or be zero: the last payment is then
 * the loan itself. A last payment of more than twice the others is rejected. F16
 * @throws HttpError 400
 */
function assertEven({ payments }: Debt, symbol: string): void {
  const [first, last] = [payments[0]?.payment ?? 0, payments.at(-1)?.payment ?? 0]
  if (last <= 2 * first) return
  throw validationError({
    term:
      `With these terms each payment is ${formatAmount(first, symbol)} and the last one ${formatAmount(last, symbol)}. ` +
      'Agree on fewer months',
  })
}

/** The terms in words, for a mail. */
function termsText({ payments, total }: Debt, apr: string, symbol: string): string {
  const [first, last] = [payments[0], payments.at(-1)]
  if (!first || !last) return ''
  const money = (minor: number) => formatAmount(minor, symbol)
  const interest = payments.reduce((sum, payment) => sum + payment.interest, 0)
  const count =
    payments.length === 1
      ? `one payment of ${money(first.payment)} on ${formatDay(first.dueDate)}`
      : `${payments.length} monthly payments of ${money(first.payment)}, the first on ${formatDay(first.dueDate)} ` +
        `and the last, of ${money(last.payment)}, on ${formatDay(last.dueDate)}`
  return (
    `You repay it in ${count}. The rate is ${apr}% a year (APR), fixed. In all you repay ${money(total)}, of which ` +
    `${money(interest)} is interest. Your Loan page has every payment.`
  )
}

/** Adds terms to a loan that was approved without them, or corrects them while nothing is repaid. F16 */
export async function agreeLoan(command: CommandContext) {
  const { ctx, trx, audit, flags } = command
  const { loan, customer, agreement } = await approvedLoan(
    command,
    'agree',
    (one) => !one.agreement,
  )
  if (agreement && agreement.repayments.length > 0)
    throw new HttpError(409, {
      message: 'Something of this loan is repaid already, so its terms stay as they are',
    })
  const agreed = move('loan', loan, agreement ? 'correct' : 'agree', notApproved)
  const approvedAt = loan.decided_at ?? loan.created_at
  const { detail, text } = await agreeOnTerms(command, loan, customer, approvedAt)
  await audit(trx, {
    action: agreed.audit,
    customerId: customer.id,
    subjectId: loan.id,
    reason: flags.reason,
    detail,
  })
  const amount = formatAmount(loan.amount_minor, customer.country_symbol)
  const mail = mailTemplates.loanTerms(customer, amount, text, agreement !== undefined)
  await ctx.outbox.queue(trx, mail)
  return { id: loan.id, customer: customer.email, ...detail }
}

const notApproved = () => new HttpError(409, { message: 'This loan is not approved' })

/** An approved loan with its agreement, if it has one. */
export interface ApprovedLoan {
  loan: LoanRow
  agreement: (ReturnType<Awaited<ReturnType<typeof agreementsOf>>['get']> & object) | undefined
}

/**
 * The approved loan that a command names by its own id or reference, or by its customer when only one of their loans qualifies.
 * Locks the customer.
 * @param isMeant whether a loan qualifies for the command
 * @throws HttpError 404 when there is none, 409 when it is not approved or several qualify
 */
export async function approvedLoan(
  command: CommandContext,
  event: 'agree' | 'repay',
  isMeant: (loan: ApprovedLoan) => boolean,
): Promise<ApprovedLoan & { customer: CustomerTable }> {
  const { trx, subject } = command
  const named = onlyOne(
    await trx
      .selectFrom('loans')
      .selectAll()
      .where(isReference(subject, ['id', 'reference']))
      .limit(10)
      .execute(),
  )
  const owner = named?.customer_id ?? (await findCustomer(command)).id
  const customer = await lockCustomer(trx, owner)
  if (!customer) throw notFound()
  const loans = await trx.selectFrom('loans').selectAll().where('customer_id', '=', owner).execute()
  const agreements = await agreementsOf(
    trx,
    loans.map(({ id }) => id),
  )
  const approved = loans
    .filter((loan) => canMove('loan', loan, event))
    .map((loan) => ({ loan, agreement: agreements.get(loan.id) }))
  if (named) {
    const found = approved.find(({ loan }) => loan.id === named.id)
    if (!found) throw notApproved()
    return { ...found, customer }
  }
  const meant = approved.filter(isMeant)
  const [only] = meant
  if (!only)
    throw new HttpError(404, {
      message: `${customer.email} has no approved loan that this is about`,
    })
  if (meant.length > 1) {
    const ids = meant.map(({ loan }) => loan.id).join(', ')
    throw new HttpError(409, {
      message: `${customer.email} has several such loans; name one by its id: ${ids}`,
    })
  }
  return { ...only, customer }
}
