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
  /** asks for another mailed code, while the one before still counts */
  | { type: 'resend' }
  /** from the beginning, after the challenge is over */
  | { type: 'startOver' }
  | { type: 'cancel' }
  /** the parent’s answer to `challengeWanted`: the bank has a new challenge, and the one before is void */
  | { type: 'challengeRenewed'; challenge: AnyChallenge }
  /** or there is none */
  | { type: 'challengeNotRenewed'; failure: Failure }

// Reports

/** Reports to the parent flow. */
export type SecondFactorReport =
  /** the customer wants another challenge, without leaving this one */
  { type: 'challengeWanted' }

// Context

/** The field of the payload that has the typed code (U1). */
export type CodeField = 'code' | 'userOtp'

export interface SecondFactorContext extends SecondFactorInput {
  /** the way that is tried now */
  method: ProofMethod
  /** by the name of the payload’s field, as `codeFieldOf` says */
  errors: Partial<Record<CodeField, string>>
  /** how the prompt ended without an answer */
  passkeyProblem?: Exclude<PasskeyOutcome, 'answered'>
  /** the customer whom it signs in, at sign-in */
  user?: User
}

// Input

/** A challenge of any back end: another one may say less than ours. */
export interface AnyChallenge
  extends Pick<KnownChallenge, 'methods'>,
    Partial<Omit<KnownChallenge, 'methods'>> {
  /** the name of the mailed code, where the bank has one (W3) */
  codeLabel?: string
}

export interface SecondFactorInput extends AnyChallenge {
  /** the action that the challenge guards */
  use: 'signIn' | 'reauthentication' | 'depositReturn' | 'withdrawal'
  /** why the proof is asked for once more */
  failure?: Failure
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
