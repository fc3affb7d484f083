import {
  callFailures,
  casesFor,
  fieldSamples,
  filledFields,
  noPayload,
  refusedFailure,
  refusedWithBody,
} from '#machines/cases.ts'
import { sampleUser } from '#machines/samples.ts'
import { signInMachine } from './signIn.machine.ts'

/** Samples for the paths through sign-in. */
export const signInCases = casesFor(signInMachine, {
  inputs: { start: {} },
  events: {
    fieldChanged: fieldSamples({ email: 'ada@example.com' }),
    passwordTyped: noPayload,
    submit: { 'with password': { passwordFilled: true }, 'no password': { passwordFilled: false } },
  },
  actors: {
    signIn: {
      answers: { accepted: sampleUser },
      failures: {
        ...callFailures,
        'wrong credentials': refusedWithBody('wrongCredentials'),
        'field refused': refusedFailure({
          code: 'validationFailed',
          fields: { email: 'This is no email' },
        }),
      },
    },
  },
  guardInputs: ({ values }) => filledFields(values),
})
