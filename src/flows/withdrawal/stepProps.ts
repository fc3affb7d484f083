import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'

/** The props of every part of the withdrawal. */
export interface WithdrawalStepProps {
  snapshot: SnapshotFrom<typeof withdrawalMachine>
  send: ActorRefFrom<typeof withdrawalMachine>['send']
}
