import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isOptional, labelOf } from '#machines/loanApplication/loanApplication.form.ts'
import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import type { LoanField } from '#machines/loanApplication/loanApplication.types.ts'
import { fieldProps } from '../fieldProps.ts'

/** The props of every step. */
export interface LoanStepProps {
  snapshot: SnapshotFrom<typeof loanApplicationMachine>
  send: ActorRefFrom<typeof loanApplicationMachine>['send']
  /** the customer's currency symbol */
  symbol: string
}

/** The props of a field's control. */
export const fieldOf = (step: LoanStepProps) => (field: LoanField) => ({
  ...fieldProps(step, field),
  label: labelOf(field),
  ...(isOptional(field) ? { optional: true } : { required: true }),
})
