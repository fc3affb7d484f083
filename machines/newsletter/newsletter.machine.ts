import { setup } from 'xstate'
import { failureOf } from '#domain/failure.ts'
import { type EmailContext, emailActions, emailEvents, isEmailValid } from '#machines/emailForm.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events

export type NewsletterEvent =
  | { type: 'fieldChanged'; field: 'email'; value: string }
  | { type: 'submit' }
  /** another address */
  | { type: 'again' }

/** The newsletter form in the footer. P11, P12 */
export const newsletterMachine = setup({
  types: {
    events: {} as NewsletterEvent,
    context: {} as EmailContext,
    tags: {} as 'busy' | 'form' | 'mailInstead',
    meta: {} as StateMeta,
  },
  actors: {
    /** POST newsletter */
    subscribe: unimplementedActor<void, { email: string }>('subscribe', ['newsletter']),
  },
  guards: {
    isEmailValid,
    isUnsupported: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  actions: {
    ...emailActions,
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
      on: emailEvents('sending'),
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
