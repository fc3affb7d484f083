import { callFailures, casesFor, fieldSamples, noPayload, refusedFailure } from '#machines/cases.ts'
import { newsletterMachine } from './newsletter.machine.ts'

/** What the newsletter's line is walked with. */
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
        'field at fault': refusedFailure({
          code: 'validationFailed',
          fields: { email: 'This is no email' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => values.email,
})
