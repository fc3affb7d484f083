import { emailProblem } from '#domain/email.ts'
import { errorActions, type FormErrors, sharedAction, submitForm } from './formFields.ts'

// Shared by forms whose only field is an email address.

export interface EmailContext extends FormErrors<'email'> {
  values: { email: string }
}

/** Guard of such a form. */
export const isEmailValid = ({ context }: { context: EmailContext }): boolean =>
  emailProblem(context.values.email) === undefined

/** Actions of such a form. */
export const emailActions = {
  ...errorActions(['email']),
  setEmail: sharedAction<EmailContext, { value: string }>((_, { value }) => ({
    values: { email: value },
    errors: {},
  })),
  setErrors: sharedAction<EmailContext>(({ values }) => ({
    failure: undefined,
    errors: { email: emailProblem(values.email) },
  })),
}

/** Typing and submitting. */
export const emailEvents = <const Target extends string>(submitting: Target) =>
  ({
    fieldChanged: {
      actions: {
        type: 'setEmail',
        params: ({ event }: { event: { value: string } }) => ({ value: event.value }),
      },
    },
    submit: submitForm(submitting, 'isEmailValid'),
  }) as const
