import type { SnapshotFrom } from 'xstate'
import { signUpRules } from '#machines/signUp/signUp.form.ts'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import type { SignUpEvent, SignUpField } from '#machines/signUp/signUp.types.ts'

/** What each step of the form is given. */
export interface StepProps {
  snapshot: SnapshotFrom<typeof signUpMachine>
  send: (event: SignUpEvent) => void
}

/** What ties a field of the form to the chart. */
export const fieldOf =
  ({ snapshot, send }: StepProps) =>
  (name: SignUpField) => ({
    name,
    label: signUpRules[name].what,
    required: signUpRules[name].missing !== undefined,
    optional: signUpRules[name].missing === undefined,
    value: snapshot.context.values[name],
    error: snapshot.context.errors[name],
    onChange: (value: string) => send({ type: 'fieldChanged', field: name, value }),
  })
