import {
  callFailures,
  casesFor,
  fieldSamples,
  filledFields,
  flowFailures,
  noPayload,
  refusedFields,
  refusedWithBody,
} from '#machines/testing/cases.ts'
import { sampleChallenge, sampleUser } from '#machines/testing/samples.ts'
import { signInMachine } from './signIn.machine.ts'

/** Samples for the paths through sign-in. */
export const signInCases = casesFor(signInMachine, {
  names: {
    'Wrong password': 'signIn fails: wrong credentials',
    'Lost answer': 'signIn fails: network',
  },
  inputs: { start: {} },
  events: {
    fieldChanged: fieldSamples({ email: 'ada@example.com' }),
    passwordTyped: noPayload,
    submit: { 'with password': { passwordFilled: true }, 'no password': { passwordFilled: false } },
  },
  actors: {
    signIn: {
      answers: { accepted: sampleUser, 'second step': { secondFactor: sampleChallenge } },
      failures: {
        ...callFailures,
        'wrong credentials': refusedWithBody('wrongCredentials'),
        'field refused': refusedFields('email', 'password'),
      },
    },
    secondFactor: {
      answers: {
        proven: { outcome: 'done', user: sampleUser },
        over: { outcome: 'expired' },
        cancelled: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
  },
  guardInputs: ({ values }) => filledFields(values),
})
