import {
  callFailures,
  casesFor,
  DerivedSample,
  fieldSamples,
  filledFields,
  newPasskeyEnds,
  noPayload,
  promptEnds,
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
import { operatorSignInMachine } from './operatorSignIn.machine.ts'
import { asksWho } from './operatorSignIn.setup.ts'
import type { OperatorSignInContext, Secret } from './operatorSignIn.types.ts'

const isNewPasskey = (state: string) => state.startsWith('newPasskey')

const signedIn = { 'signed in': sampleOperator }
const wrongCode = refusedFailure({ status: 401, code: 'wrongCode', attemptsLeft: 3 })

/** The bank names fields that the form has. */
const fieldsRefusedIn = (...secrets: Secret[]) =>
  new DerivedSample(({ context }: SampleArgs<OperatorSignInContext>) =>
    refusedFields(...(asksWho(context) ? ['name', 'email'] : []), ...secrets),
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
    otherWay: noPayload,
    usePasskey: noPayload,
    back: noPayload,
  },
  actors: {
    checkPassword: {
      answers: {
        'by app': { ways: ['app'] },
        'by passkey': { ways: ['passkey'] },
        'by both': { ways: ['passkey', 'app'] },
      },
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
    askPasskey: promptEnds,
    checkPasskey: {
      answers: signedIn,
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid'),
        wrongProof: refusedFailure({ status: 401, code: 'wrongProof', attemptsLeft: 3 }),
        'last try': refusedFailure({ code: 'wrongProof', attemptsLeft: 0 }),
      },
    },
    startPasskey: {
      answers: { started: undefined },
      failures: {
        ...callFailures,
        over: refusedFailure({ status: 404 }),
        'field refused': fieldsRefusedIn('password'),
      },
    },
    makePasskey: newPasskeyEnds,
    acceptByPasskey: {
      answers: signedIn,
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid'),
        over: refusedFailure({ status: 404 }),
        'field refused': fieldsRefusedIn('password'),
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
        'field refused': fieldsRefusedIn('password', 'code'),
      },
    },
  },
  /** Only a field that is shown can be empty, or changed. */
  isEventAllowed: ({ state, context }, event) => {
    // Typing the same value changes nothing.
    if (event.type === 'fieldChanged')
      return (
        context.values[event.field] !== event.value &&
        (state === 'password' ? event.field === 'email' : asksWho(context))
      )
    return (
      event.type !== 'submit' ||
      state === 'invitation' ||
      event.missing.every((secret) => secret === (isNewPasskey(state) ? 'password' : state))
    )
  },
  guardInputs: (context) => [
    context.isInvited,
    context.ways,
    filledFields(context.values),
    asksWho(context),
  ],
})
