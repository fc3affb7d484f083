import type { Failure } from '#domain/failure.ts'

// Events carry no password: it stays in the view.

export type ChangePasswordField = 'password' | 'confirmpassword'
export type ChangePasswordEvent =
  | { type: 'passwordTyped'; field: ChangePasswordField }
  | { type: 'submit'; passwordFilled: boolean; confirmFilled: boolean }
  | { type: 'close' }

// Context

export interface ChangePasswordContext {
  errors: Partial<Record<ChangePasswordField, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
}

// Tags

export type ChangePasswordTag = 'busy' | 'form' | 'succeeded'
