import type { Send, Snapshot } from '#actors/useFlow.ts'

export interface DepositReturnStepProps {
  snapshot: Snapshot<'depositReturn'>
  send: Send<'depositReturn'>
  /** of the deposit, for the reader */
  amount: string
}
