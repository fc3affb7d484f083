import { contactExamples } from '#domain/fieldExamples.ts'
import {
  anyFailure,
  casesFor,
  filled,
  isNextField,
  plain,
  refusal,
  typed,
} from '#machines/cases.ts'
import { contactMachine, problemsOf } from './contact.machine.ts'

const values = contactExamples

/** What a message to the bank is walked with. */
export const contactCases = casesFor(contactMachine, {
  inputs: { start: {}, 'from a draft': { draft: { name: 'Ada Byron' } } },
  events: {
    fieldChanged: {
      ...typed(values),
      'no email': { field: 'email', value: 'ada@' },
      'no phone': { field: 'phone', value: 'abc' },
    },
    submit: plain,
    again: plain,
  },
  actors: {
    sendMessage: {
      answers: { arrived: undefined },
      failures: {
        ...anyFailure,
        'no such call': refusal({ status: 404 }),
        'field at fault': refusal({
          code: 'validationFailed',
          fields: { phone: 'This is no number' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => [filled(values), values.email === 'ada@', values.phone === 'abc'],
  isEventAllowed: ({ context }, event) =>
    event.type !== 'fieldChanged' ||
    isNextField(context.values, event.field) ||
    event.field in problemsOf(context),
})
