import { bareBodies, failureOf } from '#domain/failure.ts'
import { errorActions, type FormErrors, sharedAction } from './formFields.ts'

// Shared by both ways to set a new password: after signing in, and by a mailed link.

export type NewPasswordField = 'password' | 'confirmpassword'

/** Which of the two fields are filled in. */
export interface FilledPasswords {
  passwordFilled: boolean
  confirmFilled: boolean
}

export type NewPasswordContext = FormErrors<NewPasswordField>

/** Guards of a form for a new password. */
export const newPasswordGuards = {
  isFormFilled: (_: unknown, filled: FilledPasswords) =>
    filled.passwordFilled && filled.confirmFilled,
  arePasswordsDifferent: (_: unknown, { error }: { error: unknown }) =>
    failureOf(error).body === bareBodies.passwordsDiffer,
}

/** Actions of a form for a new password. */
export const newPasswordActions = {
  ...errorActions<NewPasswordField>(['password', 'confirmpassword']),
  clearPasswordError: sharedAction<NewPasswordContext, { field: NewPasswordField }>(
    ({ errors }, { field }) => ({ errors: { ...errors, [field]: undefined } }),
  ),
  setErrors: sharedAction<NewPasswordContext, FilledPasswords>((_, filled) => ({
    failure: undefined,
    errors: {
      password: filled.passwordFilled ? undefined : 'Password is required',
      confirmpassword: filled.confirmFilled ? undefined : 'Repeat the password',
    },
  })),
  setMismatchError: sharedAction<NewPasswordContext>(() => ({
    errors: { confirmpassword: 'This is not the same password' },
  })),
}

/** Typing and submitting, while the passwords can be edited. */
export const newPasswordEvents = <const Target extends string>(submitting: Target) =>
  ({
    passwordTyped: {
      actions: {
        type: 'clearPasswordError',
        params: ({ event }: { event: { field: NewPasswordField } }) => ({ field: event.field }),
      },
    },
    submit: [
      {
        guard: { type: 'isFormFilled', params: filledIn },
        target: submitting,
        actions: 'clearFailure',
      },
      { actions: { type: 'setErrors', params: filledIn } },
    ],
  }) as const

const filledIn = ({ event }: { event: FilledPasswords }): FilledPasswords => event
