import { symbolBefore } from '#domain/money.ts'

/** Investment plans: a deposit of at least the minimum opens one. D7 */
export const plans = [
  { name: 'Basic', minimum: '100', maximum: '999' },
  { name: 'Gold', minimum: '1000', maximum: '4999' },
  { name: 'Platinum', minimum: '10000', maximum: '50000' },
] as const

/** A plan's minimum or maximum in whole units: `$1,000`. */
export const planBound = (amount: string, symbol: string): string =>
  `${symbolBefore(symbol)}${amount.replace(/\B(?=(\d{3})+$)/g, ',')}`
