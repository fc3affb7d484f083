import type { Failure } from '#domain/failure.ts'

// Events

export type ChangeEmailEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  | { type: 'submit' }
  | { type: 'close' }

// Context

export interface ChangeEmailContext {
  values: { email: string }
  errors: { email?: string }
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
}

// Input

export interface ChangeEmailInput {
  /** typed before the proof of who is there was too old */
  typed?: string
}

// Tags

export type ChangeEmailTag = 'busy' | 'form' | 'succeeded'
