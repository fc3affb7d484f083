/**
 * The payments of a loan in equal monthly amounts, in exact whole hundredths of the currency. All amounts here are in
 * hundredths; `fromMinor` of money.ts formats them.
 */
import { monthsAfter } from './dates.ts'
import type { LoanRate } from './loanTerms.ts'
import { type Amount, sum, toMinor } from './money.ts'

/** One monthly payment, in hundredths. */
export interface Installment {
  /** the sum of `interest` and `principal` */
  payment: number
  interest: number
  principal: number
  /** the remaining principal after it */
  left: number
}

/** The monthly part of a rate in thousandths of a percent a year. */
const MONTHLY_SHARES = 1_200_000n

/** `numerator` / `denominator`, rounded to a whole number, half up. Both are at least 0. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/**
 * Every payment of a loan: equal ones of P·r·(1+r)ⁿ / ((1+r)ⁿ − 1), each month's interest rounded to the cent. The last
 * payment includes the rounding difference. If the rounded payment would end the loan before its term, it is reduced by
 * a cent. Only a loan of a few cents ends early. F17
 * @param principal in hundredths
 * @param rate thousandths of a percent a year: 9900 is 9.9%
 * @param months the number of payments, 1 or more
 */
export function installmentsOf(principal: number, rate: LoanRate, months: number): Installment[] {
  const [amount, share] = [BigInt(principal), BigInt(rate)]
  const firstInterest = rounded(amount * share, MONTHLY_SHARES)
  for (let monthly = monthlyPayment(amount, share, months); ; monthly -= 1n) {
    const installments = paidBy(monthly, amount, share, months)
    if (installments.length === months || monthly <= 1n || monthly <= firstInterest)
      return installments
  }
}

/** The payments of this amount until the loan is repaid; the last one is the rest. */
function paidBy(monthly: bigint, amount: bigint, share: bigint, months: number): Installment[] {
  const installments: Installment[] = []
  let left = amount
  for (let number = 1; number <= months && left > 0n; number += 1) {
    const interest = rounded(left * share, MONTHLY_SHARES)
    const rest = left + interest
    const payment = number === months || monthly > rest ? rest : monthly
    left = rest - payment
    installments.push({
      payment: Number(payment),
      interest: Number(interest),
      principal: Number(payment - interest),
      left: Number(left),
    })
  }
  return installments
}

/** Exact: the formula in whole numbers, rounded once at the end. */
function monthlyPayment(principal: bigint, share: bigint, months: number): bigint {
  if (share === 0n) return rounded(principal, BigInt(months))
  const grown = (MONTHLY_SHARES + share) ** BigInt(months)
  const flat = MONTHLY_SHARES ** BigInt(months)
  return rounded(principal * share * grown, MONTHLY_SHARES * (grown - flat))
}

/** The agreed terms and the repayments since. F16 */
export interface Agreement {
  rate: LoanRate
  termMonths: number
  /** a calendar day, `2026-04-02` */
  firstDueDate: string
  /** the customer's valid repayments, without reversed ones */
  repaid: readonly Amount[]
}

/** A payment of an agreement, in hundredths. */
export interface ScheduledPayment extends Installment {
  /** 1, 2, 3 … */
  number: number
  /** a calendar day */
  dueDate: string
  /** how much of `payment` was repaid */
  paid: number
}

/** The debt of one loan, in hundredths. F18 */
export interface Debt {
  payments: ScheduledPayment[]
  /** all payments: principal and interest */
  total: number
  repaid: number
  /** remaining principal and interest; 0 when the loan is repaid */
  owed: number
  /** the remaining principal */
  principalOwed: number
  /** the first payment that is not fully paid; undefined when the loan is repaid */
  next: { number: number; amount: number; dueDate: string } | undefined
  /** the unpaid part of the payments due before today */
  pastDue: number
}

/**
 * Computes the debt of a loan. Repayments cover the payments in their order, the interest of each before its principal.
 * F18
 * @param amount of the loan
 * @param today a calendar day: a payment is past due from the day after its date
 */
export function debtOf(amount: Amount, agreement: Agreement, today: string): Debt {
  const { rate, termMonths, firstDueDate } = agreement
  const repaid = toMinor(sum(agreement.repaid))
  let unspent = repaid
  const payments = installmentsOf(toMinor(amount), rate, termMonths).map(
    (installment, index): ScheduledPayment => {
      const paid = Math.min(unspent, installment.payment)
      unspent -= paid
      const dueDate = monthsAfter(firstDueDate, index)
      return { ...installment, number: index + 1, dueDate, paid }
    },
  )
  const total = totalOf(payments, ({ payment }) => payment)
  const open = payments.find(({ payment, paid }) => paid < payment)
  return {
    payments,
    total,
    repaid,
    owed: Math.max(0, total - repaid),
    principalOwed: totalOf(payments, principalLeft),
    next: open && {
      number: open.number,
      amount: open.payment - open.paid,
      dueDate: open.dueDate,
    },
    pastDue: totalOf(payments, ({ payment, paid, dueDate }) =>
      dueDate < today ? payment - paid : 0,
    ),
  }
}

/** The unpaid principal of a payment; its interest is paid first. */
const principalLeft = ({ interest, principal, paid }: ScheduledPayment): number =>
  principal - Math.max(0, paid - interest)

const totalOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

/**
 * Splits a repayment that follows `repaid` into interest and principal. F19
 * @throws RangeError when it exceeds the debt
 */
export function splitRepayment(
  installments: readonly Installment[],
  repaid: number,
  amount: number,
): { interest: number; principal: number } {
  if (repaid + amount > totalOf(installments, ({ payment }) => payment))
    throw new RangeError('More than what is owed')
  const interest =
    interestWithin(installments, repaid + amount) - interestWithin(installments, repaid)
  return { interest, principal: amount - interest }
}

/** The interest in the first `paid` hundredths of all payments. */
function interestWithin(installments: readonly Installment[], paid: number): number {
  let unspent = paid
  return totalOf(installments, ({ payment, interest }) => {
    const spent = Math.min(unspent, payment)
    unspent -= spent
    return Math.min(spent, interest)
  })
}
