import type { OpenedInvitation, OperatorWay } from '#contract/backOffice.ts'
import type { Failure } from '#domain/failure.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'

/** Fields whose text the chart has. */
export type OperatorField = 'email' | 'name'

/** Values that only their field holds. */
export type Secret = 'password' | 'code'

// Events

export type OperatorSignInEvent =
  | { type: 'fieldChanged'; field: OperatorField; value: string }
  /** the password changed; its text stays in the field */
  | { type: 'passwordTyped' }
  /** the code changed; its text stays in the field */
  | { type: 'codeTyped' }
  | { type: 'submit'; missing: readonly Secret[] }
  | { type: 'retry' }
  /** the other second step: the app instead of the passkey, or back */
  | { type: 'otherWay' }
  /** opens the browser's prompt */
  | { type: 'usePasskey' }
  /** from the code back to email and password, or from an invitation that has ended */
  | { type: 'back' }

// Input

export interface OperatorSignInInput {
  /** the page was opened by an invitation's link; its token is in no chart */
  invited?: boolean
  /** of the operator whose session has ended */
  email?: string
}

// Context

/** The invited person, without the secret of the authenticator app. */
export type Invited = Pick<OpenedInvitation, 'name' | 'email' | 'roles'>

export interface OperatorSignInContext {
  isInvited: boolean
  /** an invitation asks for a name where the bank knows none */
  values: Record<OperatorField, string>
  errors: Partial<Record<OperatorField | Secret, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
  invited?: Invited
  /** the second steps that the operator has, once the bank has accepted the password */
  ways: readonly OperatorWay[]
  /** how the browser’s prompt ended, when it gave nothing to send */
  passkeyProblem?: Exclude<NewPasskeyOutcome, 'answered'>
}

// Tags

export type OperatorSignInTag =
  | 'busy'
  /** the form for email and password */
  | 'password'
  /** the form for the code of the app */
  | 'code'
  /** the second step by a passkey */
  | 'passkey'
  /** the browser’s prompt is open */
  | 'prompting'
  /** the form of an invitation */
  | 'invitation'
  /** the invitation is being read, or could not be read */
  | 'opening'
