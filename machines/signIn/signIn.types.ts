import type { User } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'

/** Reports to the parent flow. */
export type SignInReport =
  /** the bank accepted the password, and the token is stored */
  { type: 'signedIn'; user: User }

// Events

export type SignInEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  /** the password changed; its text stays in the field */
  | { type: 'passwordTyped' }
  | { type: 'submit'; passwordFilled: boolean }

// Input

export interface SignInInput {
  /** of an account that was just opened */
  email?: string
}

// Context

export interface SignInContext {
  values: { email: string }
  errors: { email?: string; password?: string }
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
  /** the second step that the bank asks for */
  challenge?: KnownChallenge
}

/** The answer to email and password: the customer, or the challenge of a second step. */
export type FirstStepAnswer = User | { secondFactor: KnownChallenge }

// Tags

export type SignInTag =
  | 'busy'
  /** the second step runs */
  | 'secondStep'
