import {
  callFailures,
  casesFor,
  fieldSamples,
  filledFields,
  noPayload,
  readFailures,
  refusedFailure,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleInvited, sampleOperator } from '#machines/testing/operatorSamples.ts'
import { operatorSignInMachine } from './operatorSignIn.machine.ts'

const signedIn = { 'signed in': sampleOperator }
const wrongCode = refusedFailure({ status: 401, code: 'wrongCode', attemptsLeft: 3 })

/** Samples for the paths through the sign-in of operators. */
export const operatorSignInCases = casesFor(operatorSignInMachine, {
  inputs: {
    start: {},
    'by an invitation': { invited: true },
    'session ended': { email: 'hopper@bank.example' },
  },
  events: {
    fieldChanged: fieldSamples({ email: 'olga@bank.example' }),
    passwordTyped: noPayload,
    codeTyped: noPayload,
    submit: {
      filled: { missing: [] },
      'no password': { missing: ['password'] },
      'no code': { missing: ['code'] },
    },
    retry: noPayload,
    back: noPayload,
  },
  actors: {
    checkPassword: {
      answers: { right: undefined },
      failures: { ...callFailures, ...refusedWithCodes('wrongPassword') },
    },
    checkAppCode: {
      answers: signedIn,
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid'),
        wrongCode,
        'wrongCode, uncounted': refusedFailure({ code: 'wrongCode' }),
        'last try': refusedFailure({ code: 'wrongCode', attemptsLeft: 0 }),
      },
    },
    openInvitation: {
      answers: { open: sampleInvited },
      failures: { ...readFailures, over: refusedFailure({ status: 404 }) },
    },
    acceptInvitation: {
      answers: signedIn,
      failures: {
        ...callFailures,
        wrongCode,
        over: refusedFailure({ status: 404 }),
        'field refused': refusedFields('password', 'code'),
      },
    },
  },
  /** Only a field that is shown can be empty. */
  isEventAllowed: ({ state }, event) =>
    event.type !== 'submit' ||
    state === 'invitation' ||
    event.missing.every((secret) => state === secret),
  guardInputs: ({ isInvited, values }) => [isInvited, filledFields(values)],
})
