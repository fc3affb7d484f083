import {
  anyFailure,
  bareRefusal,
  casesFor,
  filled,
  plain,
  refusal,
  typed,
} from '#machines/cases.ts'
import { signInMachine } from './signIn.machine.ts'

/** What sign-in is walked with. */
export const signInCases = casesFor(signInMachine, {
  inputs: { start: {} },
  events: {
    fieldChanged: typed({ email: 'ada@example.com' }),
    passwordTyped: plain,
    submit: { 'with password': { passwordFilled: true }, 'no password': { passwordFilled: false } },
  },
  actors: {
    signIn: {
      answers: { accepted: undefined },
      failures: {
        ...anyFailure,
        'wrong credentials': bareRefusal('wrongCredentials'),
        'field at fault': refusal({
          code: 'validationFailed',
          fields: { email: 'This is no email' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => filled(values),
})
