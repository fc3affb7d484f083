import { assign, setup } from 'xstate'
import { emailProblem } from '#domain/email.ts'
import { type Failure, failureOf } from '#domain/failure.ts'
import { failureOrErrors } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events

export type NewsletterEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  | { type: 'submit' }
  /** another address */
  | { type: 'again' }

// Context

export interface NewsletterContext {
  values: { email: string }
  errors: { email?: string }
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
}

/** The newsletter form in the footer. P11, P12 */
export const newsletterMachine = setup({
  types: {
    events: {} as NewsletterEvent,
    context: {} as NewsletterContext,
    tags: {} as 'busy' | 'form' | 'mailInstead',
    meta: {} as StateMeta,
  },
  actors: {
    /** POST newsletter */
    subscribe: unimplementedActor<void, { email: string }>('subscribe', ['newsletter']),
  },
  guards: {
    isEmailValid: ({ context }) => emailProblem(context.values.email) === undefined,
    isUnsupported: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  actions: {
    setEmail: assign((_, { value }: { value: string }) => ({
      values: { email: value },
      errors: {},
    })),
    setErrors: assign({
      failure: undefined,
      errors: ({ context }) => ({ email: emailProblem(context.values.email) }),
    }),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setFailure: assign((_, { error }: { error: unknown }) => failureOrErrors(error, ['email'])),
  },
}).createMachine({
  id: 'newsletter',
  meta: { title: 'Newsletter', summary: 'A visitor asks for news by email.' },
  context: { values: { email: '' }, errors: {} },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Filling in',
        summary: 'The visitor types an email address. The last failure is shown.',
        button: 'Send',
      },
      on: {
        fieldChanged: {
          actions: { type: 'setEmail', params: ({ event }) => ({ value: event.value }) },
        },
        submit: [
          { guard: 'isEmailValid', target: 'sending', actions: 'clearFailure' },
          { actions: 'setErrors' },
        ],
      },
    },
    sending: {
      tags: ['form', 'busy'],
      meta: { title: 'Sending', summary: 'The address is being sent.', button: 'Sending…' },
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: 'subscribed',
        onError: [
          {
            guard: { type: 'isUnsupported', params: errorOf },
            target: 'mailInstead',
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: errorOf },
          },
        ],
      },
    },
    subscribed: {
      meta: {
        title: 'Subscribed',
        summary: 'The bank has the address and will send news to it.',
        button: 'Add another address',
      },
      on: { again: 'editing' },
    },
    mailInstead: {
      tags: 'mailInstead',
      meta: {
        title: 'By email instead',
        summary: 'This bank has no newsletter: its email address is shown instead.',
        button: 'Back',
      },
      on: { again: 'editing' },
    },
  },
})
