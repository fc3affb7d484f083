import { contactExamples } from '#domain/fieldExamples.ts'
import {
  callFailures,
  casesFor,
  fieldSamples,
  filledFields,
  isNextField,
  noPayload,
  refusedFailure,
  refusedFields,
} from '#machines/testing/cases.ts'
import { contactMachine, problemsOf } from './contact.machine.ts'

const values = contactExamples

/** Samples for the paths through a message to the bank. */
export const contactCases = casesFor(contactMachine, {
  inputs: { start: {}, 'from a draft': { draft: { name: 'Ada Byron' } } },
  events: {
    fieldChanged: {
      ...fieldSamples(values),
      'no email': { field: 'email', value: 'ada@' },
      'no phone': { field: 'phone', value: 'abc' },
    },
    submit: noPayload,
    again: noPayload,
  },
  actors: {
    sendMessage: {
      answers: { arrived: undefined },
      failures: {
        ...callFailures,
        'no such call': refusedFailure({ status: 404 }),
        'field refused': refusedFields(...Object.keys(values)),
      },
    },
  },
  guardInputs: ({ values }) => [
    filledFields(values),
    values.email === 'ada@',
    values.phone === 'abc',
  ],
  isEventAllowed: ({ context }, event) =>
    event.type !== 'fieldChanged' ||
    isNextField(context.values, event.field) ||
    event.field in problemsOf(context),
})
