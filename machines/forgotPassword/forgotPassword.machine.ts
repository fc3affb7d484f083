import { assign, emit, setup } from 'xstate'
import { bareBodies, failureOf } from '#domain/failure.ts'
import { type EmailContext, emailActions, emailEvents, isEmailValid } from '#machines/emailForm.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events

export type ForgotPasswordEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  | { type: 'submit' }
  /** back to the form, to send the link again or elsewhere */
  | { type: 'again' }

const notRegisteredMessage =
  'No account has this email. Check it for a slip, or use the address you signed up with.'

/** Asking for a link to set a new password. A5 */
export const forgotPasswordMachine = setup({
  types: {
    events: {} as ForgotPasswordEvent,
    emitted: {} as ToastEvent,
    context: {} as EmailContext,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    /** POST auth/forget; the bank mails the link. */
    sendLink: unimplementedActor<void, { email: string }>('sendLink', ['forgot']),
  },
  guards: {
    isEmailValid,
    isEmailUnknown: (_, { error }: { error: unknown }) =>
      failureOf(error).body === bareBodies.wrongCredentials,
  },
  actions: {
    ...emailActions,
    setUnknownEmail: assign({ errors: { email: notRegisteredMessage } }),
    toastSent: emit(toast('forgotSent', 'success')),
    toastNotRegistered: emit(toast('emailNotRegistered', 'dark')),
  },
}).createMachine({
  id: 'forgotPassword',
  meta: {
    title: 'Forgotten password',
    summary: 'A customer who cannot sign in asks for a link to set a new password.',
  },
  context: { values: { email: '' }, errors: {} },
  initial: 'editing',
  states: {
    editing: {
      meta: {
        title: 'Filling in',
        summary: 'The customer types the email of their account. The last failure is shown.',
        button: 'Send Reset Link',
      },
      on: emailEvents('sending'),
    },
    sending: {
      tags: 'busy',
      meta: {
        title: 'Sending',
        summary: 'The bank is asked to email the link.',
        button: 'Loading...',
      },
      invoke: {
        src: 'sendLink',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: { target: 'sent', actions: 'toastSent' },
        onError: [
          {
            guard: { type: 'isEmailUnknown', params: errorOf },
            target: 'editing',
            actions: ['setUnknownEmail', 'toastNotRegistered'],
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: errorOf },
          },
        ],
      },
    },
    sent: {
      meta: {
        title: 'Link sent',
        summary: 'The link is being emailed. The page says where to look and how to ask again.',
        button: 'Send Again',
      },
      on: { again: 'editing' },
    },
  },
})
