import { assign, emit, sendTo, setup } from 'xstate'
import type { DecisionAnswer, DecisionField } from '#contract/backOffice.ts'
import { failureOf, isOutcomeUnknown } from '#domain/failure.ts'
import { type FieldChange, isFormValid, setField, submitForm } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  Command,
  DecisionContext,
  DecisionEvent,
  DecisionInput,
  DecisionOutput,
  DecisionReport,
  DecisionTag,
} from './decision.types.ts'

const missingMessage = ({ label, choices }: DecisionField) =>
  `${choices ? 'Choose' : 'Enter'} the ${label.toLowerCase()}`

/** The errors of the form by field: required fields without a value. */
export const problemsOf = ({ offer, values }: DecisionContext): Record<string, string> =>
  Object.fromEntries(
    offer.fields
      .filter(({ name, required }) => required && !values[name]?.trim())
      .map((field) => [field.name, missingMessage(field)]),
  )

/** The command with its flags: empty fields are left out, the reference is always the same. */
const commandOf = ({ offer, subject, values, reference }: DecisionContext): Command => ({
  command: offer.command,
  subject,
  flags: {
    ...Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, value.trim()])
        .filter(([, value]) => value),
    ),
    reference,
  },
})

interface Failed {
  error: unknown
}

/** One decision on one record: its fields, the command with one reference, and each end it can have. B23–B25 */
export const decisionMachine = setup({
  types: {
    events: {} as DecisionEvent,
    emitted: {} as ToastEvent,
    context: {} as DecisionContext,
    input: {} as DecisionInput,
    output: {} as DecisionOutput,
    tags: {} as DecisionTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST backoffice/{noun}/{verb} */
    carryOut: unimplementedActor<DecisionAnswer, Command>('carryOut', 'backOffice'),
  },
  guards: {
    isFormValid: isFormValid(problemsOf),
    isForChecker: (_, { proposal }: DecisionAnswer) => proposal !== undefined,
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    /** The record is in another state, or this reference was used for something else. */
    isOvertaken: (_, { error }: Failed) => failureOf(error).status === 409,
    isForbidden: (_, { error }: Failed) => failureOf(error).status === 403,
    isOutcomeUnknown: (_, { error }: Failed) => isOutcomeUnknown(failureOf(error)),
  },
  actions: {
    setField: setField<string>(),
    setErrors: assign({ failure: undefined, errors: ({ context }) => problemsOf(context) }),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setFailure: assign(({ context: { offer } }, { error }: Failed) => {
      const failure = failureOf(error)
      const known = offer.fields.filter(({ name }) => failure.fields?.[name] !== undefined)
      return {
        failure,
        errors: Object.fromEntries(known.map(({ name }) => [name, failure.fields![name]!])),
      }
    }),
    tellSessionEnded: sendTo(parent<DecisionReport>(), { type: 'sessionEnded' }),
    toastCarriedOut: emit(toast('decisionCarriedOut', 'success')),
    toastProposed: emit(toast('decisionProposed', 'info')),
  },
}).createMachine({
  id: 'decision',
  meta: {
    title: 'Decision',
    summary: 'An operator decides about one record, once, with a reason where one is asked for.',
  },
  context: ({ input }) => ({
    ...input,
    values: Object.fromEntries(input.offer.fields.map(({ name }) => [name, ''])),
    errors: {},
  }),
  output: ({ event }) => event.output as DecisionOutput,
  initial: 'filling',
  states: {
    filling: {
      tags: 'form',
      meta: {
        title: 'Filling in',
        summary:
          'The operator reads what follows for the customer, and gives what the decision asks for.',
      },
      on: {
        fieldChanged: {
          actions: { type: 'setField', params: ({ event }) => event as FieldChange<string> },
        },
        submit: submitForm('sending'),
        close: 'closed',
      },
    },
    sending: {
      tags: ['form', 'locked', 'busy'],
      meta: {
        title: 'Sending',
        summary: 'The bank has the command, or is about to have it. It carries it out once.',
        button: 'Sending…',
      },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => commandOf(context),
        onDone: [
          {
            guard: { type: 'isForChecker', params: endOf },
            target: 'done',
            actions: 'toastProposed',
          },
          { target: 'done', actions: 'toastCarriedOut' },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: errorOf },
            target: 'signedOut',
            actions: [{ type: 'setFailure', params: errorOf }, 'tellSessionEnded'],
          },
          {
            guard: { type: 'isOvertaken', params: errorOf },
            target: 'overtaken',
            actions: { type: 'setFailure', params: errorOf },
          },
          {
            guard: { type: 'isForbidden', params: errorOf },
            target: 'forbidden',
            actions: { type: 'setFailure', params: errorOf },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'uncertain',
            actions: { type: 'setFailure', params: errorOf },
          },
          { target: 'filling', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    uncertain: {
      tags: ['form', 'locked'],
      meta: {
        title: 'Answer lost',
        summary:
          'Nobody knows whether it was carried out. The same command is sent again with the same reference, so that it counts once.',
        button: 'Ask again',
      },
      on: {
        submit: { target: 'sending', actions: 'clearFailure' },
        close: 'expired',
      },
    },
    signedOut: {
      tags: ['form', 'locked'],
      meta: {
        title: 'Session over',
        summary: 'Nothing was decided. What was typed waits until the operator is signed in again.',
      },
      on: { signedIn: { target: 'filling', actions: 'clearFailure' } },
    },
    overtaken: {
      meta: {
        title: 'Decided meanwhile',
        summary: 'Somebody else was first, or the customer has changed the record.',
        button: 'See how it is now',
      },
      on: { close: 'expired' },
    },
    forbidden: {
      meta: {
        title: 'Not allowed',
        summary: 'The bank says that no role of the operator allows this decision.',
        button: 'Close',
      },
      on: { close: 'expired' },
    },
    done: {
      type: 'final',
      output: ({ event }) => ({
        outcome: 'done',
        answer: (event as unknown as { output: DecisionAnswer }).output,
      }),
      meta: { title: 'Done', summary: 'It is carried out, or waits for a checker.' },
    },
    expired: {
      type: 'final',
      output: { outcome: 'over' },
      meta: { title: 'Over', summary: 'The record is read again.' },
    },
    closed: {
      type: 'final',
      output: { outcome: 'closed' },
      meta: { title: 'Closed', summary: 'Nothing was decided.' },
    },
  },
})
