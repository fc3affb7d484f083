import type { OwnAccess } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'

/** Values that only their field holds. */
export type OwnSecret = 'password' | 'newPassword'

/** The last change; `nothing` when the session had ended before. */
export type OwnChange = 'password' | 'added' | 'removed' | 'nothing'

// Events

export type OperatorAccessEvent =
  | { type: 'passwordChosen' }
  | { type: 'addChosen' }
  | { type: 'removeChosen'; id: string }
  | { type: 'fieldChanged'; field: 'name'; value: string }
  /** a password changed; its text stays in the field */
  | { type: 'secretTyped'; field: OwnSecret }
  | { type: 'submit'; missing: readonly OwnSecret[] }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** the operator is signed in again */
  | { type: 'signedIn' }

/** Reports to the parent flow. */
export type OperatorAccessReport = { type: 'sessionEnded' }

// Context

export interface OperatorAccessContext {
  /** undefined until it is read */
  access?: OwnAccess
  /** the passkey that is to be removed */
  removed?: OwnAccess['passkeys'][number]
  /** the name of a new passkey */
  values: Record<'name', string>
  errors: Partial<Record<OwnSecret | 'name', string>>
  failure?: Failure
  passkeyProblem?: Exclude<NewPasskeyOutcome, 'answered'>
  changed?: OwnChange
}

// Tags

export type OperatorAccessTag =
  | 'busy'
  /** the browser’s prompt is open */
  | 'prompting'
  /** the form of a new password */
  | 'password'
  /** the form of a new passkey */
  | 'adding'
  /** the question before a passkey is removed */
  | 'removing'
