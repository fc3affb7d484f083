import type { Send, Snapshot } from '#actors/useFlow.ts'

export interface SecondFactorStepProps {
  snapshot: Snapshot<'secondFactor'>
  send: Send<'secondFactor'>
}
