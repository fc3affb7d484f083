import {
  callFailures,
  casesFor,
  DerivedSample,
  fieldSamples,
  filledFields,
  noPayload,
  readFailures,
  refusedFailure,
  refusedFields,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import {
  sampleFirstInvited,
  sampleInvited,
  sampleOperator,
} from '#machines/testing/operatorSamples.ts'
import type { SampleArgs } from '#statechart-paths'
import { asksWho, operatorSignInMachine } from './operatorSignIn.machine.ts'
import type { OperatorSignInContext } from './operatorSignIn.types.ts'

const signedIn = { 'signed in': sampleOperator }
const wrongCode = refusedFailure({ status: 401, code: 'wrongCode', attemptsLeft: 3 })

/** The bank names fields that the form has. */
const fieldsRefused = new DerivedSample(({ context }: SampleArgs<OperatorSignInContext>) =>
  refusedFields(...(asksWho(context) ? ['name', 'email'] : []), 'password', 'code'),
)

/** Samples for the paths through the sign-in of operators. */
export const operatorSignInCases = casesFor(operatorSignInMachine, {
  inputs: {
    start: {},
    'by an invitation': { invited: true },
    'session ended': { email: 'hopper@bank.example' },
  },
  events: {
    fieldChanged: fieldSamples({ email: 'olga@bank.example', name: 'Olga Taussky' }),
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
      answers: { open: sampleInvited, 'the first administrator': sampleFirstInvited },
      failures: { ...readFailures, over: refusedFailure({ status: 404 }) },
    },
    acceptInvitation: {
      answers: signedIn,
      failures: {
        ...callFailures,
        wrongCode,
        over: refusedFailure({ status: 404 }),
        'field refused': fieldsRefused,
      },
    },
  },
  /** Only a field that is shown can be empty, or changed. */
  isEventAllowed: ({ state, context }, event) => {
    if (event.type === 'fieldChanged')
      return state === 'invitation' ? asksWho(context) : event.field === 'email'
    return (
      event.type !== 'submit' ||
      state === 'invitation' ||
      event.missing.every((secret) => state === secret)
    )
  },
  guardInputs: (context) => [context.isInvited, filledFields(context.values), asksWho(context)],
})
