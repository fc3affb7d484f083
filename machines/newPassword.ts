import { bareBodies, type Failure, failureOf } from '#domain/failure.ts'

// What setting a new password has in common, after signing in and by a mailed link.

export type NewPasswordField = 'password' | 'confirmpassword'

/** Which of the two fields are filled in. */
export interface FilledPasswords {
  passwordFilled: boolean
  confirmFilled: boolean
}

export interface NewPasswordContext {
  errors: Partial<Record<NewPasswordField, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
}

/** Guards of a form for a new password. */
export const newPasswordGuards = {
  isFormFilled: (_: unknown, filled: FilledPasswords) =>
    filled.passwordFilled && filled.confirmFilled,
  arePasswordsDifferent: (_: unknown, { error }: { error: unknown }) =>
    failureOf(error).body === bareBodies.passwordsDiffer,
}

/** The fields that are empty, each with what to do. */
export const missingPasswords = (filled: FilledPasswords): NewPasswordContext => ({
  failure: undefined,
  errors: {
    password: filled.passwordFilled ? undefined : 'Password is required',
    confirmpassword: filled.confirmFilled ? undefined : 'Repeat the password',
  },
})

/** The errors after one of the fields was changed. */
export const errorsWithout = (
  { errors }: NewPasswordContext,
  field: NewPasswordField,
): NewPasswordContext['errors'] => ({ ...errors, [field]: undefined })

/** The two passwords are not the same. */
export const mismatchErrors: NewPasswordContext['errors'] = {
  confirmpassword: 'This is not the same password',
}

/** What typing and submitting do while the passwords can be typed. */
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
