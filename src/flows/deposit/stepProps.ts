import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import type { depositMachine } from '#machines/deposit/deposit.machine.ts'

/** The props of every step. */
export interface DepositStepProps {
  snapshot: SnapshotFrom<typeof depositMachine>
  send: ActorRefFrom<typeof depositMachine>['send']
  /** the customer's currency symbol */
  symbol: string
  /** what a bank transfer quotes (D26) */
  reference?: string
  /** `November 24, 2026`: by when a payment of today is expected to be confirmed (D27); absent where the bank has named no day */
  expectedBy?: string
}

/** The amount to pay, once it is known, and when the payment is expected to be confirmed. */
export function sentToday({ snapshot, symbol, expectedBy }: DepositStepProps): string {
  const { amount } = snapshot.context.values
  const pay = amountProblem(amount) ? '' : `Pay ${formatMoney(canonicalAmount(amount), symbol)}. `
  return expectedBy
    ? `${pay}Sent today, we expect to confirm it by ${expectedBy}.`
    : `${pay}Then send us the proof.`
}
