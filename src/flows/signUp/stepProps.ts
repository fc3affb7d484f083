import type { SnapshotFrom } from 'xstate'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import type { SignUpEvent, SignUpField } from '#machines/signUp/signUp.types.ts'

/** What each step of the form is given. */
export interface SignUpStepProps {
  snapshot: SnapshotFrom<typeof signUpMachine>
  send: (event: SignUpEvent) => void
}

/** What ties a field of the form to the chart. */
export const fieldProps = ({ snapshot, send }: SignUpStepProps, name: SignUpField) => ({
  name,
  value: snapshot.context.values[name],
  error: snapshot.context.errors[name],
  onChange: (value: string) => send({ type: 'fieldChanged', field: name, value }),
})
