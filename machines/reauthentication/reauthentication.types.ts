import type { GrantPurpose } from '#contract/reauthentication.ts'
import type { Failure } from '#domain/failure.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'

// Events

export type ReauthenticationEvent =
  /** the current password changed; its text stays in the field */
  { type: 'passwordTyped' } | { type: 'submit'; passwordFilled: boolean } | { type: 'cancel' }

// Context

export interface ReauthenticationContext extends ReauthenticationInput {
  errors: { currentPassword?: string }
  failure?: Failure
  /** the second proof that the bank asks for */
  challenge?: KnownChallenge
}

// Input

export interface ReauthenticationInput {
  /** the action that it allows once */
  purpose: GrantPurpose
}

// Output

export interface ReauthenticationOutput {
  /** whether the grant is kept for the change that follows */
  granted: boolean
}

// Tags

export type ReauthenticationTag =
  | 'busy'
  /** the current password is typed */
  | 'password'
  /** the second step runs */
  | 'secondStep'
