import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SiteSettings } from '#content/records.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'

/** Contact address and instructions for reporting fraud and for complaints. S4 */
export type SupportTexts = Pick<SiteSettings, 'supportEmail' | 'reporting' | 'complaints'>

/** The props of every part of the withdrawal. */
export interface WithdrawalStepProps {
  snapshot: SnapshotFrom<typeof withdrawalMachine>
  send: ActorRefFrom<typeof withdrawalMachine>['send']
  supportTexts: SupportTexts
}
