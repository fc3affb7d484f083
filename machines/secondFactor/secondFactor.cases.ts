import { failureOf } from '#domain/failure.ts'
import { codeLabels } from '#domain/withdrawal.ts'
import {
  callFailures,
  casesFor,
  DerivedSample,
  noPayload,
  promptEnds,
  refusedFailure,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleChallenge, sampleUser } from '#machines/testing/samples.ts'
import type { SampleArgs } from '#statechart-paths'
import { secondFactorMachine } from './secondFactor.machine.ts'
import type { SecondFactorContext } from './secondFactor.types.ts'

/** Each wrong proof leaves one attempt less; the last one leaves none. */
const wrongProof = new DerivedSample(({ context }: SampleArgs<SecondFactorContext>) =>
  refusedFailure({
    code: 'wrongProof',
    attemptsLeft: Math.max(0, (context.attemptsLeft ?? 5) - 1),
  }),
)

/** Only a sign-in tells who it is. */
const proven = new DerivedSample(({ context }: SampleArgs<SecondFactorContext>) =>
  context.use === 'signIn' ? { user: sampleUser } : {},
)

const codes = { ...sampleChallenge, methods: ['app' as const, 'recovery' as const] }
const mailed = {
  ...sampleChallenge,
  methods: ['mail' as const],
  sentTo: 'a•••@example.com',
}

/** Samples for the paths through a second step, for each of its uses. */
export const secondFactorCases = casesFor(secondFactorMachine, {
  inputs: {
    'sign-in': { ...sampleChallenge, use: 'signIn' },
    'sign-in without a passkey': { ...codes, use: 'signIn' },
    reauthentication: { ...sampleChallenge, use: 'reauthentication' },
    'reauthentication by mail': { ...mailed, use: 'reauthentication' },
    withdrawal: { ...sampleChallenge, use: 'withdrawal' },
    'withdrawal by mail': { ...mailed, use: 'withdrawal', codeLabel: codeLabels[5] },
  },
  events: {
    methodChosen: {
      app: { method: 'app' },
      recovery: { method: 'recovery' },
      passkey: { method: 'passkey' },
    },
    usePasskey: noPayload,
    codeTyped: noPayload,
    submit: { typed: { typed: true }, empty: { typed: false } },
    resend: noPayload,
    challengeRenewed: {
      'by passkey': { challenge: sampleChallenge },
      'by mail': { challenge: { ...mailed, codeLabel: codeLabels[5] } },
    },
    challengeNotRenewed: { network: { failure: failureOf(callFailures.network) } },
    startOver: noPayload,
    cancel: noPayload,
  },
  actors: {
    askPasskey: promptEnds,
    prove: {
      answers: { proven },
      failures: {
        ...callFailures,
        ...refusedWithCodes('challengeVoid'),
        wrongProof,
        'wrongProof, uncounted': refusedFailure({ code: 'wrongProof' }),
        'last try': refusedFailure({ code: 'wrongProof', attemptsLeft: 0 }),
      },
    },
  },
  guardInputs: ({ use, methods, method, attemptsLeft }) => [
    use === 'withdrawal',
    methods,
    method,
    attemptsLeft === 0,
  ],
})
