import Big from 'big.js'

/** An amount in transit: a number or a numeric string, in the customer's currency. */
export type Amount = number | string

/** The maximum of a single deposit, loan or withdrawal. Source: F8. */
export const MAX_AMOUNT = '1000000000'

/** The error messages for a typed amount. Source: F8. */
export const amountProblems = {
  empty: 'Enter an amount',
  notANumber: 'Enter an amount in digits, such as 250 or 1250.50',
  places: 'Use at most two digits after the decimal point',
  notPositive: 'Enter an amount above zero',
  tooLarge: 'Enter an amount of at most 1,000,000,000',
} as const

/**
 * Checks a typed amount against F8: a positive decimal with at most two decimal places, at most 1,000,000,000.
 * Digits only: no sign, exponent or currency symbol. Correctly placed thousands commas are accepted, and `.5`.
 * @returns the error message, or undefined for a valid amount.
 */
export function amountProblem(typed: unknown): string | undefined {
  if (typeof typed !== 'string' && typeof typed !== 'number') return amountProblems.notANumber
  const text = withoutCommas(typed)
  if (text === '') return amountProblems.empty
  if (!/^(\d{1,15}(\.\d+)?|\.\d+)$/.test(text)) return amountProblems.notANumber
  if (!/^\d*(\.\d{1,2})?$/.test(text)) return amountProblems.places
  const value = new Big(text)
  if (value.lte(0)) return amountProblems.notPositive
  if (value.gt(MAX_AMOUNT)) return amountProblems.tooLarge
  return undefined
}

/**
 * The canonical form of a valid amount: digits with exactly two decimal places (`1250.50`).
 * @throws RangeError when `amountProblem` reports an error.
 */
export function canonicalAmount(typed: Amount): string {
  const problem = amountProblem(typed)
  if (problem) throw new RangeError(problem)
  return new Big(withoutCommas(typed)).toFixed(2)
}

/**
 * The exact sum of amounts; 0 for an empty list. Amounts may be negative (corrections).
 * @throws Error when one is not a number.
 */
export const sum = (amounts: readonly Amount[]): Big =>
  amounts.reduce<Big>((total, amount) => total.plus(new Big(amount)), new Big(0))

/** Whether both are the same amount in any notation; an unreadable one equals nothing. */
export const isSameAmount = (one: Amount | null, other: Amount | null): boolean =>
  one !== null && other !== null && one !== '' && other !== '' && new Big(one).eq(other)

/** Minor units (cents) of an exact amount with at most two places. @throws RangeError otherwise. */
export function toMinor(amount: Amount | Big): number {
  const minor = new Big(amount).times(100)
  if (!minor.eq(minor.round(0))) throw new RangeError('More than two decimal places')
  const value = Number(minor.toFixed(0))
  if (!Number.isSafeInteger(value)) throw new RangeError('Amount out of range')
  return value
}

/** The canonical form of minor units: 125050 → `1250.50`. */
export const fromMinor = (minor: number): string => new Big(minor).div(100).toFixed(2)

/** The currency symbol as a prefix: `$`, or with a space after letters, as in `CHF 5`. */
export const symbolBefore = (symbol: string): string =>
  /\p{L}$/u.test(symbol) ? `${symbol}\u00a0` : symbol

/**
 * An amount for display: symbol, grouped thousands, two decimal places (`$1,250.50`), leading minus.
 * @param symbol the customer's currency symbol, `$` when there is none (D8).
 */
export function formatMoney(amount: Amount | Big, symbol = '$'): string {
  const value = new Big(amount)
  const [whole = '0', places] = value.abs().toFixed(2).split('.')
  const sign = value.lt(0) && !value.round(2).eq(0) ? '−' : ''
  return `${sign}${symbolBefore(symbol)}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places}`
}

/** A formatted amount where room is short: `$8,000` for `$8,000.00`, and `$8,000.50` as it is. */
export const withoutZeroCents = (formatted: string): string => formatted.replace(/\.00$/, '')

/** The amount of a record for display, or a text saying that the bank sent no readable one (K30). */
export const formatRecordAmount = (amount: Amount | Big | null, symbol = '$'): string =>
  amount === null ? 'Amount not readable' : formatMoney(amount, symbol)

/** Trims the text and removes correctly placed thousands commas. */
function withoutCommas(typed: Amount): string {
  const text = String(typed).trim()
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}
