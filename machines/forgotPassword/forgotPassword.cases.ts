import { anyFailure, bareRefusal, casesFor, plain, refusal, typed } from '#machines/cases.ts'
import { forgotPasswordMachine } from './forgotPassword.machine.ts'

/** What asking for a reset link is walked with. */
export const forgotPasswordCases = casesFor(forgotPasswordMachine, {
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
    sendLink: {
      answers: { sent: undefined },
      failures: {
        ...anyFailure,
        'unknown email': bareRefusal('wrongCredentials'),
        'field at fault': refusal({
          code: 'validationFailed',
          fields: { email: 'This is no email' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => values.email,
})
