import { formatDay } from '#domain/dates.ts'
import { installmentsOf } from '#domain/loanSchedule.ts'
import { percentOf, rateFrom } from '#domain/loanTerms.ts'
import { type AgreementWithRepayments, owedOf } from '../../customers/agreements.ts'

type Loan = Parameters<typeof owedOf>[0]

/** The agreed terms of a loan and its debt, in words. */
export function agreedText(
  agreement: AgreementWithRepayments,
  loan: Loan,
  now: string,
  money: (minor: number) => string,
): string {
  const debt = owedOf(loan, agreement, now.slice(0, 10))
  const due = debt.next && `, ${money(debt.next.amount)} due by ${formatDay(debt.next.dueDate)}`
  return `${percentOf(agreement.rate)}% a year over ${agreement.term_months} months; ${money(debt.owed)} owed${due ?? ''}`
}

/**
 * The schedule of the terms that are agreed when nothing else is typed: number and amount of the payments, the last one,
 * and the interest. Without a requested term it is the example’s.
 */
export function exampleText(
  minor: number,
  apr: number,
  months: number,
  money: (minor: number) => string,
): string {
  const payments = installmentsOf(minor, rateFrom(apr), months)
  const [first, last] = [payments[0], payments.at(-1)]
  if (!first || !last) return ''
  const sum = (part: 'payment' | 'interest') =>
    money(payments.reduce((all, one) => all + one[part], 0))
  const words =
    payments.length === 1
      ? `one payment of ${money(first.payment)}`
      : `${payments.length} monthly payments of ${money(first.payment)}, the last of ${money(last.payment)}`
  return `${words}; ${sum('payment')} in all, of which ${sum('interest')} is interest`
}

/** The decisions about the terms and repayments of an approved loan, beyond its life cycle. F16, F19, F20 */
export function laterOf(
  loan: Loan,
  agreement: AgreementWithRepayments | undefined,
  now: string,
): { without: readonly string[]; subjects?: Readonly<Record<string, string>> } {
  const [newest] = agreement?.repayments ?? []
  const isOwed = agreement !== undefined && owedOf(loan, agreement, now.slice(0, 10)).owed > 0
  return {
    without: [
      ...(newest ? ['loans agree'] : ['repayments cancel']),
      ...(isOwed ? [] : ['loans repay']),
    ],
    ...(newest && { subjects: { 'repayments cancel': newest.id } }),
  }
}
