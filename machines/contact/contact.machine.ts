import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '#domain/failure.ts'
import { blankForm, fieldNames, fieldProblems } from '#domain/fieldPatterns.ts'
import { type ContactField, contactRules } from '#domain/fieldRules.ts'
import {
  errorActions,
  isFormValid,
  setField,
  submitForm,
  typedBefore,
} from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

/** The fields, named as in the payload (P10). */
export const contactFields = fieldNames(contactRules)
export type ContactValues = Record<ContactField, string>

// Events

export type ContactEvent =
  | { type: 'fieldChanged'; field: ContactField; value: string }
  | { type: 'submit' }
  /** another message */
  | { type: 'again' }

// Context

export interface ContactContext {
  values: ContactValues
  errors: Partial<Record<ContactField, string>>
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
  /** the form that was last sent had a message */
  written: boolean
}

// Input

export interface ContactInput {
  /** values typed before a reload (P11) */
  draft?: Partial<ContactValues>
}

/** The errors of the form by field. */
export const problemsOf = ({ values }: ContactContext): ContactContext['errors'] =>
  fieldProblems(contactRules, contactFields, values)

/** A message to the bank, from anyone. P10, P11 */
export const contactMachine = setup({
  types: {
    events: {} as ContactEvent,
    context: {} as ContactContext,
    input: {} as ContactInput,
    tags: {} as 'busy' | 'form' | 'sent' | 'mailInstead',
    meta: {} as StateMeta,
  },
  actors: {
    /** POST contact */
    sendMessage: unimplementedActor<void, ContactValues>('sendMessage', ['contact']),
  },
  guards: {
    isFormValid: isFormValid(problemsOf),
    isUnsupported: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  actions: {
    setField: setField<ContactField>(),
    setErrors: assign({ failure: undefined, errors: ({ context }) => problemsOf(context) }),
    ...errorActions(contactFields),
    /** The sender's details stay for another message. */
    clearMessage: assign({
      values: ({ context }) => ({ ...context.values, message: '' }),
      written: ({ context }) => context.values.message.trim() !== '',
    }),
  },
}).createMachine({
  id: 'contact',
  meta: {
    title: 'Contact',
    summary: 'A visitor sends a message to the bank and sees that it arrived.',
  },
  context: ({ input }) => ({
    values: { ...blankForm(contactFields), ...typedBefore(contactFields, input.draft) },
    errors: {},
    written: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Writing',
        summary:
          'The visitor fills in the form. The last failure is shown, and nothing typed is lost.',
        button: 'Send Message',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        submit: submitForm('sending'),
      },
    },
    sending: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Sending',
        summary: 'The message is being sent; the form is disabled.',
        button: 'Sending…',
      },
      invoke: {
        src: 'sendMessage',
        input: ({ context }) => context.values,
        onDone: { target: 'sent', actions: 'clearMessage' },
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
    sent: {
      tags: 'sent',
      meta: {
        title: 'Sent',
        summary:
          'The bank has the message or the request for a call, and has confirmed it by email.',
        button: 'Write another message',
      },
      on: { again: 'editing' },
    },
    mailInstead: {
      tags: 'mailInstead',
      meta: {
        title: 'By email instead',
        summary: 'This bank has no contact form: its email address is shown instead.',
        button: 'Back to the form',
      },
      on: { again: 'editing' },
    },
  },
})
