import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { depositMachine } from '#machines/deposit/deposit.machine.ts'

/** What every step of the deposit is given. */
export interface DepositStep {
  snapshot: SnapshotFrom<typeof depositMachine>
  send: ActorRefFrom<typeof depositMachine>['send']
  /** the customer's currency symbol */
  symbol: string
}
