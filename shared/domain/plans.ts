import Big from 'big.js'
import {
  type Amount,
  amountProblem,
  canonicalAmount,
  formatMoney,
  withoutZeroCents,
} from './money.ts'

/** Investment plans, each for deposits in its range. The brief leaves amounts between two plans without one. D7 */
export const plans = [
  { name: 'Basic', minimum: '100', maximum: '999' },
  { name: 'Gold', minimum: '1000', maximum: '4999' },
  { name: 'Platinum', minimum: '10000', maximum: '50000' },
] as const
export type Plan = (typeof plans)[number]
export type PlanName = Plan['name']
export const planNames = plans.map(({ name }) => name)

/** The plan of this name. */
export const planNamed = (name: PlanName): Plan => plans.find((plan) => plan.name === name) as Plan

/** The plan that an amount belongs to, by its whole units: `$999.50` is Basic. Undefined where no plan covers it. */
export function planOf(amount: Amount): Plan | undefined {
  if (amountProblem(amount)) return undefined
  const units = new Big(canonicalAmount(amount)).round(0, Big.roundDown)
  return plans.find(({ minimum, maximum }) => units.gte(minimum) && units.lte(maximum))
}

/** The range of a plan in whole units: `$1,000 - $4,999`. */
export const planRange = ({ minimum, maximum }: Plan, symbol: string): string =>
  [minimum, maximum].map((bound) => withoutZeroCents(formatMoney(bound, symbol))).join(' - ')
