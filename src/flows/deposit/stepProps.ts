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

/** The initial or typed amount as part of a sentence. */
export function amountText({ snapshot, symbol }: DepositStepProps): string {
  const { amount } = snapshot.context.values
  return amountProblem(amount) ? 'the amount' : formatMoney(canonicalAmount(amount), symbol)
}
