import type { SnapshotFrom } from 'xstate'
import { adviceOn, signUpRules } from '#machines/signUp/signUp.form.ts'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import type { SignUpEvent, SignUpField } from '#machines/signUp/signUp.types.ts'
import { fieldProps } from '../fieldProps.ts'

/** The props of every step. */
export interface SignUpStepProps {
  snapshot: SnapshotFrom<typeof signUpMachine>
  send: (event: SignUpEvent) => void
}

/** The props of a field's control. A field without a `missing` message is optional. */
export const fieldOf = (step: SignUpStepProps) => (field: SignUpField) => ({
  ...fieldProps(step, field),
  label: signUpRules[field].label,
  advice: adviceOn(step.snapshot.context)[field],
  required: signUpRules[field].missing !== undefined,
  optional: signUpRules[field].missing === undefined,
})
