import Big from 'big.js'
import type { Amount } from './money.ts'

/** Maximum term of a loan: forty years, in months. */
export const MAX_TERM_MONTHS = 480

/**
 * Checks a typed term.
 * @returns the error message, or undefined. F15
 */
export const termProblem = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_TERM_MONTHS
    ? undefined
    : `Enter a whole number of months from 1 to ${MAX_TERM_MONTHS}, such as 36`

/** A yearly rate in thousandths of a percent: 9900 is 9.9%. */
export type LoanRate = number

/** The highest rate, in thousandths of a percent. */
export const MAX_RATE: LoanRate = 100_000

/**
 * Checks a typed yearly rate in percent.
 * @returns the error message, or undefined. F16
 */
export const rateProblem = (typed: string): string | undefined =>
  /^\d{1,3}(\.\d{1,3})?$/.test(typed) && rateFrom(typed) <= MAX_RATE
    ? undefined
    : 'Enter a yearly rate in percent from 0 to 100, such as 9.9, with at most three decimal places'

/** The rate of a percentage; places after the third are rounded. `9.9` → 9900 */
export const rateFrom = (percent: Amount): LoanRate =>
  Number(new Big(percent).times(1000).round(0).toString())

/** The percentage of a rate. 9900 → `9.9` */
export const percentOf = (rate: LoanRate): string => new Big(rate).div(1000).toString()

/**
 * The example rate and term when the content service has none. The loan application calculates with them, and they are
 * the default of an approval. F15, F16
 */
export const exampleLoan = { ratePercent: 9.9, termMonths: 36 } as const
