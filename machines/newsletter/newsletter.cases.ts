import { anyFailure, casesFor, plain, refusal, typed } from '#machines/cases.ts'
import { newsletterMachine } from './newsletter.machine.ts'

/** What the newsletter's line is walked with. */
export const newsletterCases = casesFor(newsletterMachine, {
  inputs: { start: {} },
  events: {
    fieldChanged: {
      ...typed({ email: 'ada@example.com' }),
      'no email': { field: 'email', value: 'ada@' },
    },
    submit: plain,
    again: plain,
  },
  actors: {
    subscribe: {
      answers: { subscribed: undefined },
      failures: {
        ...anyFailure,
        'no such call': refusal({ status: 404 }),
        'field at fault': refusal({
          code: 'validationFailed',
          fields: { email: 'This is no email' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => values.email,
})
