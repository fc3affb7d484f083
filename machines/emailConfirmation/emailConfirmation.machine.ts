import { assign, setup } from 'xstate'
import { type Failure, failureOf, readFailureMessage } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events

export type EmailConfirmationEvent =
  /** asks the bank for another link */
  { type: 'send' }

// Context

export interface EmailConfirmationContext {
  /** why the last link was not sent; shown beside the button */
  failure?: Failure
}

/** The bank may have mailed the requested link, though no answer came. */
const outcomeUnknownText = 'We don’t know whether a link was sent, so look in your inbox first.'
const refusedText =
  'The link could not be sent from here. Get a password link instead: it confirms your email, too.'

/** The failure with a message for a customer who typed nothing. */
function withMessage(failure: Failure): Failure {
  const { kind } = failure
  if (kind === 'refused') return { ...failure, message: refusedText }
  if (kind === 'unauthorized') return failure
  return { ...failure, message: `${readFailureMessage[kind]} ${outcomeUnknownText}` }
}

/** Asking for another link that confirms the email address. A17, A22 */
export const emailConfirmationMachine = setup({
  types: {
    events: {} as EmailConfirmationEvent,
    context: {} as EmailConfirmationContext,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    /** POST email/link */
    requestLink: unimplementedActor<{ emailConfirmed: boolean }>('requestLink', [
      'requestConfirmation',
    ]),
  },
  guards: {
    isConfirmed: (_, { confirmed }: { confirmed: boolean }) => confirmed,
    isLimitReached: (_, { error }: { error: unknown }) => failureOf(error).kind === 'rateLimited',
  },
  actions: {
    clearFailure: failureActions.clearFailure,
    setFailure: assign({
      failure: (_, { error }: { error: unknown }) => withMessage(failureOf(error)),
    }),
    setLimitFailure: assign({
      failure: (_, { error }: { error: unknown }) => {
        const failure = failureOf(error)
        const message = `We have sent several emails to this address today. ${retryAfterText(failure.retryAfter)}`
        return { ...failure, message }
      },
    }),
  },
}).createMachine({
  id: 'emailConfirmation',
  meta: {
    title: 'Email confirmation',
    summary: 'A customer whose email is not confirmed asks for another link.',
  },
  context: {},
  initial: 'idle',
  states: {
    idle: {
      meta: {
        title: 'Not confirmed',
        summary: 'The page asks for the link of the first email, and offers another one.',
        button: 'Send the link again',
      },
      on: { send: 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: 'clearFailure',
      meta: {
        title: 'Sending',
        summary: 'The bank is asked to email another link.',
        button: 'Sending…',
      },
      invoke: {
        src: 'requestLink',
        onDone: [
          {
            guard: {
              type: 'isConfirmed',
              params: ({ event }) => ({ confirmed: event.output.emailConfirmed }),
            },
            target: 'done',
          },
          { target: 'sent' },
        ],
        onError: [
          {
            guard: { type: 'isLimitReached', params: errorOf },
            target: 'limited',
            actions: { type: 'setLimitFailure', params: errorOf },
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: errorOf },
          },
        ],
      },
    },
    sent: {
      meta: {
        title: 'Sent',
        summary: 'Another link is on its way. The page says how long it works and where to look.',
        button: 'Send another link',
      },
      on: { send: 'sending' },
    },
    limited: {
      meta: {
        title: 'Sent too often',
        summary: 'The bank emails a few links a day. The page says how long to wait.',
        button: 'Send the link again',
      },
      on: { send: 'sending' },
    },
    failed: {
      meta: {
        title: 'Not sent',
        summary: 'The page says why no link was sent, or that this is not known.',
        button: 'Try again',
      },
      on: { send: 'sending' },
    },
    done: {
      type: 'final',
      meta: {
        title: 'Confirmed before',
        summary: 'The email was confirmed elsewhere meanwhile: the page asks no more.',
      },
    },
  },
})
