import { assign, emit, setup } from 'xstate'
import { bareBodies, failureOf } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import {
  type FilledPasswords,
  type NewPasswordContext,
  type NewPasswordField,
  newPasswordActions,
  newPasswordEvents,
  newPasswordGuards,
} from '#machines/newPassword.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events carry no password and no token: both stay in the view.

export type ResetPasswordEvent =
  | { type: 'passwordTyped'; field: NewPasswordField }
  | ({ type: 'submit' } & FilledPasswords)

const linkMessage =
  'This link has been used or is too old. Ask for a new one; your password has not changed.'

const [send, markEmpty] = newPasswordEvents('submitting').submit

/** Setting a new password from a mailed link. A6 */
export const resetPasswordMachine = setup({
  types: {
    events: {} as ResetPasswordEvent,
    emitted: {} as ToastEvent,
    context: {} as NewPasswordContext,
    tags: {} as 'busy' | 'linkInvalid',
    meta: {} as StateMeta,
  },
  delays: pickDelays('resetRedirect'),
  actors: {
    /** POST auth/reset with both passwords as typed: the server compares them. */
    changePassword: unimplementedActor<void>('changePassword', ['reset']),
  },
  guards: {
    ...newPasswordGuards,
    isLinkInvalid: (_, { error }: { error: unknown }) =>
      failureOf(error).body === bareBodies.resetTokenInvalid,
    isPasswordRefused: (_, { error }: { error: unknown }) => {
      const { password, confirmpassword } = failureOf(error).fields ?? {}
      return password !== undefined || confirmpassword !== undefined
    },
  },
  actions: {
    ...newPasswordActions,
    setPasswordErrors: assign((_, { error }: { error: unknown }) => {
      const { password, confirmpassword } = failureOf(error).fields ?? {}
      return { errors: { password, confirmpassword } }
    }),
    setLinkFailure: assign((_, { error }: { error: unknown }) => ({
      failure: { ...failureOf(error), message: linkMessage },
    })),
    setFailure: failureActions.setFailure,
    toastDiffer: emit(toast('passwordsDiffer', 'error')),
    toastTokenInvalid: emit(toast('resetTokenInvalid', 'error')),
    toastFailed: emit(toast('resetFailed', 'error')),
    toastChanged: emit(toast('passwordChanged', 'success')),
  },
}).createMachine({
  id: 'resetPassword',
  meta: {
    title: 'Reset password',
    summary: 'A customer with an emailed link sets a new password.',
  },
  context: { errors: {} },
  initial: 'editing',
  states: {
    editing: {
      meta: {
        title: 'Filling in',
        summary: 'The customer types the new password twice. The last failure is shown.',
        button: 'Reset Password',
      },
      on: newPasswordEvents('submitting'),
    },
    submitting: {
      tags: 'busy',
      meta: {
        title: 'Setting the password',
        summary: 'The bank checks the link and the passwords.',
        button: 'Loading...',
      },
      invoke: {
        src: 'changePassword',
        onDone: { target: 'changed', actions: 'toastChanged' },
        onError: [
          {
            guard: { type: 'arePasswordsDifferent', params: errorOf },
            target: 'editing',
            actions: ['setMismatchError', 'toastDiffer'],
          },
          {
            guard: { type: 'isLinkInvalid', params: errorOf },
            target: 'linkInvalid',
            actions: [{ type: 'setLinkFailure', params: errorOf }, 'toastTokenInvalid'],
          },
          {
            guard: { type: 'isPasswordRefused', params: errorOf },
            target: 'editing',
            actions: { type: 'setPasswordErrors', params: errorOf },
          },
          {
            target: 'editing',
            actions: [{ type: 'setFailure', params: errorOf }, 'toastFailed'],
          },
        ],
      },
    },
    linkInvalid: {
      tags: 'linkInvalid',
      meta: {
        title: 'Link invalid',
        summary: 'The link is used or expired. The page links to a new one.',
        button: 'Reset Password',
      },
      on: { submit: [send, { ...markEmpty, target: 'editing' }] },
    },
    changed: {
      tags: 'busy',
      meta: {
        title: 'Changed',
        summary: 'The new password is set. The sign-in page opens in two seconds.',
        button: 'Reset Password',
      },
      after: { resetRedirect: 'done' },
    },
    done: {
      type: 'final',
      meta: {
        title: 'Password changed',
        summary: 'The sign-in page opens.',
        button: 'Reset Password',
      },
    },
  },
})
