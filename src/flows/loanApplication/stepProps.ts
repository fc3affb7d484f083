import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import type { LoanField } from '#machines/loanApplication/loanApplication.types.ts'

/** What every step of the application is given. */
export interface LoanStepProps {
  snapshot: SnapshotFrom<typeof loanApplicationMachine>
  send: ActorRefFrom<typeof loanApplicationMachine>['send']
  /** the customer's currency symbol */
  symbol: string
}

/** What ties one control to its field of the chart. */
export const fieldProps = ({ snapshot, send }: LoanStepProps, field: LoanField) => ({
  name: field,
  value: snapshot.context.values[field],
  error: snapshot.context.errors[field],
  required: true,
  onChange: (value: string) => send({ type: 'fieldChanged', field, value }),
})
