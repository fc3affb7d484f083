import type { ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { KnownChallenge, PasskeyOutcome } from '#machines/proofMethods.ts'

// Events

export type SecondFactorEvent =
  /** answers the challenge in another way */
  | { type: 'methodChosen'; method: ProofMethod }
  /** asks the browser for the passkey */
  | { type: 'usePasskey' }
  | { type: 'codeTyped' }
  /** Confirm: the code stays in the view, the event says only whether one was typed */
  | { type: 'submit'; typed: boolean }
  /** from the beginning, after the challenge is over */
  | { type: 'startOver' }
  | { type: 'cancel' }

// Context

export interface SecondFactorContext extends SecondFactorInput {
  /** the way that is tried now */
  method: ProofMethod
  errors: { code?: string }
  /** how the prompt ended without an answer */
  passkeyProblem?: Exclude<PasskeyOutcome, 'answered'>
  failure?: Failure
  /** who is signed in by this, at sign-in */
  user?: User
}

// Input

export interface SecondFactorInput extends KnownChallenge {
  /** the action that the challenge guards */
  use: 'signIn' | 'reauthentication' | 'depositReturn'
}

// Output

export interface SecondFactorOutput {
  outcome: 'done' | 'closed' | 'expired'
  user?: User
}

// Tags

export type SecondFactorTag =
  | 'busy'
  /** the passkey is the way that is tried */
  | 'passkey'
  /** the browser's own prompt is open */
  | 'prompting'
  /** a code is typed */
  | 'code'
  /** the challenge can no longer be answered */
  | 'over'
