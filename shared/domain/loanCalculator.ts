/**
 * The figures of the examples on product pages. An editor writes the terms and nobody writes a result:
 * what is worked out here cannot be mistyped. Money goes in and comes out as in money.ts.
 */
import { type Amount, fromMinor, toMinor } from './money.ts'

export interface LoanTerms {
  /** what is lent */
  amount: Amount
  /** the yearly interest rate in percent, at most three places */
  ratePercent: number
  /** how many monthly payments */
  months: number
  /** what is charged once for the loan itself, paid at the start */
  fee?: Amount
}

export interface Repayment {
  /** each payment but the last */
  monthly: string
  /** the last one makes good what rounding left */
  last: string
  interest: string
  /** all payments and the fee: what the loan costs and the loan itself */
  total: string
  /** the annual percentage rate, interest and fee together, with two places */
  apr: string
}

/**
 * The repayment of a loan in equal monthly payments, each month's interest rounded to the cent.
 * @throws RangeError when the terms are no loan.
 */
export function repayment({ amount, ratePercent, months, fee = 0 }: LoanTerms): Repayment {
  if (!(months >= 1 && Number.isInteger(months) && ratePercent >= 0))
    throw new RangeError('A loan has a whole number of months and a rate that is not negative')
  const principal = toMinor(amount)
  const feeMinor = toMinor(fee)
  const monthly = Math.round(annuity(principal, ratePercent / 1200, months))
  // Thousandths of a percent, so that a month's interest is worked out in whole numbers.
  const rate = Math.round(ratePercent * 1000)
  let outstanding = principal
  let interest = 0
  for (let month = 1; month < months; month += 1) {
    const due = Math.round((outstanding * rate) / 1_200_000)
    interest += due
    outstanding += due - monthly
  }
  const due = Math.round((outstanding * rate) / 1_200_000)
  return {
    monthly: fromMinor(monthly),
    last: fromMinor(outstanding + due),
    interest: fromMinor(interest + due),
    total: fromMinor(principal + interest + due + feeMinor),
    apr: aprOf(principal - feeMinor, monthly, months).toFixed(2),
  }
}

/** The payment that repays `lent` at the rate `perMonth` (0.01 is one percent a month). */
const annuity = (lent: number, perMonth: number, months: number): number =>
  perMonth === 0 ? lent / months : (lent * perMonth) / (1 - (1 + perMonth) ** -months)

/** The yearly rate at which the payments are worth what was received, by halving the interval. */
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
  /** what is paid in at the start */
  amount: Amount
  /** the annual percentage yield, compounding counted in */
  apyPercent: number
  years: number
}

/** What a deposit would grow to if its rate never changed: the balance at the end, and what was earned. */
export function growth({ amount, apyPercent, years }: SavingTerms): {
  balance: string
  earned: string
} {
  const start = toMinor(amount)
  const end = Math.round(start * (1 + apyPercent / 100) ** years)
  return { balance: fromMinor(end), earned: fromMinor(end - start) }
}
