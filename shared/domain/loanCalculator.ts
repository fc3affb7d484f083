/**
 * Computes the figures of the examples on product pages and in the loan application. Amounts have the formats of
 * money.ts.
 */
import { installmentsOf } from './loanSchedule.ts'
import { rateFrom } from './loanTerms.ts'
import { type Amount, fromMinor, toMinor } from './money.ts'

export interface LoanTerms {
  /** the principal */
  amount: Amount
  /** the yearly interest rate in percent, at most three decimal places */
  ratePercent: number
  /** the number of monthly payments */
  months: number
  /** a one-time fee, paid at the start */
  fee?: Amount
}

export interface Repayment {
  /** every payment except the last */
  monthly: string
  /** the last payment, which includes the rounding difference */
  last: string
  interest: string
  /** all payments and the fee */
  total: string
  /** the annual percentage rate including interest and fee, with two decimal places */
  apr: string
}

/**
 * The repayment of a loan in equal monthly payments, each month's interest rounded to the cent.
 * @throws RangeError for invalid terms.
 */
export function repayment({ amount, ratePercent, months, fee = 0 }: LoanTerms): Repayment {
  if (!(months >= 1 && Number.isInteger(months) && ratePercent >= 0))
    throw new RangeError('A loan has a whole number of months and a rate that is not negative')
  const principal = toMinor(amount)
  const feeMinor = toMinor(fee)
  const payments = installmentsOf(principal, rateFrom(ratePercent), months)
  const [monthly, last] = [payments[0]?.payment ?? 0, payments.at(-1)?.payment ?? 0]
  const interest = payments.reduce((total, payment) => total + payment.interest, 0)
  return {
    monthly: fromMinor(monthly),
    last: fromMinor(last),
    interest: fromMinor(interest),
    total: fromMinor(principal + interest + feeMinor),
    apr: aprOf(principal - feeMinor, monthly, months).toFixed(2),
  }
}

/** The monthly payment for `lent` at the rate `perMonth` (0.01 is one percent per month). */
const annuity = (lent: number, perMonth: number, months: number): number =>
  perMonth === 0 ? lent / months : (lent * perMonth) / (1 - (1 + perMonth) ** -months)

/** The yearly rate at which the present value of the payments equals `received`, found by bisection. */
function aprOf(received: number, monthly: number, months: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (annuity(received, middle, months) < monthly) low = middle
    else high = middle
  }
  return low * 1200
}

export interface SavingTerms {
  /** the initial deposit */
  amount: Amount
  /** the annual percentage yield, including compounding */
  apyPercent: number
  years: number
}

/** The growth of a deposit at a constant rate: final balance and interest earned. */
export function growth({ amount, apyPercent, years }: SavingTerms): {
  balance: string
  earned: string
} {
  const start = toMinor(amount)
  const end = Math.round(start * (1 + apyPercent / 100) ** years)
  return { balance: fromMinor(end), earned: fromMinor(end - start) }
}
