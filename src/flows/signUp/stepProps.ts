import type { SnapshotFrom } from 'xstate'
import type { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import type { SignUpEvent } from '#machines/signUp/signUp.types.ts'

/** The props of every step. */
export interface SignUpStepProps {
  snapshot: SnapshotFrom<typeof signUpMachine>
  send: (event: SignUpEvent) => void
}
