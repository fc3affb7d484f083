import {
  callFailures,
  casesFor,
  fieldSamples,
  noPayload,
  refusedFailure,
  refusedFields,
} from '#machines/testing/cases.ts'
import { newsletterMachine } from './newsletter.machine.ts'

/** Samples for the paths through the newsletter's line. */
export const newsletterCases = casesFor(newsletterMachine, {
  inputs: { start: {} },
  events: {
    fieldChanged: {
      ...fieldSamples({ email: 'ada@example.com' }),
      'no email': { field: 'email', value: 'ada@' },
    },
    submit: noPayload,
    again: noPayload,
  },
  actors: {
    subscribe: {
      answers: { subscribed: undefined },
      failures: {
        ...callFailures,
        'no such call': refusedFailure({ status: 404 }),
        'field refused': refusedFields('email'),
      },
    },
  },
  guardInputs: ({ values }) => values.email,
})
