import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { planNamed, planOf, planRange } from '#domain/plans.ts'
import type { depositMachine } from '#machines/deposit/deposit.machine.ts'

/** The props of every step. */
export interface DepositStepProps {
  snapshot: SnapshotFrom<typeof depositMachine>
  send: ActorRefFrom<typeof depositMachine>['send']
  /** the customer's currency symbol */
  symbol: string
  /** the reference of a bank transfer (D26) */
  reference?: string
  /** `November 24, 2026`: by when a payment of today is expected to be confirmed (D27); absent where the bank has named no day */
  expectedBy?: string
}

/** `Gold: $1,000 - $4,999`: the plan that was chosen and its range. D7 */
export function chosenPlan({ snapshot, symbol }: DepositStepProps): string | undefined {
  const { plan } = snapshot.context
  return plan && `${plan}: ${planRange(planNamed(plan), symbol)}`
}

/** Which plan the typed amount belongs to, in a deposit for a plan. D7 */
export function planHint({ snapshot, symbol }: DepositStepProps): string {
  const { plan, values } = snapshot.context
  if (!plan || amountProblem(values.amount)) return ''
  const found = planOf(values.amount)
  if (found?.name === plan) return `It belongs to ${plan}.`
  const range = planRange(found ?? planNamed(plan), symbol)
  return found
    ? `It belongs to ${found.name} (${range}), not to ${plan}.`
    : `It belongs to no plan. ${plan} is ${range}.`
}

/** The amount to pay, once it is known, and when the payment is expected to be confirmed. */
export function sentToday({ snapshot, symbol, expectedBy }: DepositStepProps): string {
  const { values, plan } = snapshot.context
  const { amount } = values
  const sum = amountProblem(amount) ? '' : formatMoney(canonicalAmount(amount), symbol)
  const purpose = plan && planOf(amount)?.name === plan ? ` for ${plan}` : ''
  const pay = sum && `Pay ${sum}${purpose}. `
  return expectedBy
    ? `${pay}Sent today, we expect to confirm it by ${expectedBy}.`
    : `${pay}Then send us the proof.`
}
