import type { FilledPasswords, NewPasswordField } from '#machines/newPassword.ts'

// Events carry no password: it stays in the view.

export type ChangePasswordEvent =
  | { type: 'passwordTyped'; field: NewPasswordField }
  | ({ type: 'submit' } & FilledPasswords)
  | { type: 'close' }

// Tags

export type ChangePasswordTag = 'busy' | 'form' | 'succeeded'
