import type { Send, Snapshot } from '#actors/useFlow.ts'

export interface FactorStepProps {
  snapshot: Snapshot<'factorSetup'>
  send: Send<'factorSetup'>
}
