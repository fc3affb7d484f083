import { assign, emit, sendTo, setup } from 'xstate'
import type { ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import { type Failure, failureOf, hasCode } from '#domain/failure.ts'
import type { DashboardEvent } from '#machines/dashboard/dashboard.types.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { isAnswered, passkeyActions } from '#machines/passkeyPrompt.ts'
import {
  firstMethod,
  missingCodeMessages,
  type PasskeyOutcome,
  wrongProofMessage,
} from '#machines/proofMethods.ts'
import { flow, parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  AnyChallenge,
  CodeField,
  SecondFactorContext,
  SecondFactorEvent,
  SecondFactorInput,
  SecondFactorOutput,
  SecondFactorReport,
  SecondFactorTag,
} from './secondFactor.types.ts'

/** The field of the payload that has the typed code: a withdrawal sends the brief’s. U1 */
export const codeFieldOf = (use: SecondFactorInput['use']): CodeField =>
  use === 'withdrawal' ? 'userOtp' : 'code'

/** Types, calls, guards and actions of the second step. */
export const secondFactor = setup({
  types: {
    events: {} as SecondFactorEvent,
    emitted: {} as ToastEvent,
    context: {} as SecondFactorContext,
    input: {} as SecondFactorInput,
    output: {} as SecondFactorOutput,
    tags: {} as SecondFactorTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** Asks the browser for the passkey; what it answers stays outside the chart. */
    askPasskey: unimplementedActor<PasskeyOutcome>('askPasskey', 'browser'),
    /**
     * POST auth/second-factor, security/reauthenticate/proof/{id}, or PUT users/updatedata/{id} for a return or a
     * withdrawal. At sign-in it answers the customer.
     */
    prove: unimplementedActor<
      { user?: User },
      { use: SecondFactorInput['use']; method: ProofMethod }
    >('prove', ['secondFactor', 'proveReauthentication', 'checkCode']),
  },
  guards: {
    /** No tries are left: only a new challenge helps. */
    hasNoTries: ({ context }) => context.attemptsLeft === 0,
    /** A withdrawal gets a new challenge here; whatever else asked for the proof begins again. */
    isRenewedHere: ({ context }) => context.use === 'withdrawal',
    isMailed: ({ context }) => context.method === 'mail',
    isMailedHere: ({ context }) => context.use === 'withdrawal' && context.method === 'mail',
    /** A withdrawal is cancelled by its own window, even while the bank compares the proof (W5). */
    isLeftHere: ({ context }) => context.use !== 'withdrawal',
    isPasskey: ({ context }) => context.method === 'passkey',
    isOffered: ({ context }, { method }: { method: ProofMethod }) =>
      context.methods.includes(method) && context.method !== method,
    isCodeTyped: (_, { typed }: { typed: boolean }) => typed,
    isAnswered,
    /** Expired, answered before or without attempts: only a new challenge helps. */
    isChallengeOver: (_, { error }: { error: unknown }) =>
      hasCode(error, 'challengeVoid', 'codeVoid', 'codeExpired', 'codeRequired') ||
      failureOf(error).attemptsLeft === 0,
    /** The last wrong attempt also voids a withdrawal's code: the bank may report either. */
    isLastCodeWrong: ({ context }, { error }: { error: unknown }) =>
      context.use === 'withdrawal' && failureOf(error).attemptsLeft === 0,
    isCodeWrong: ({ context }, { error }: { error: unknown }) =>
      context.use === 'withdrawal' && hasCode(error, 'wrongProof', 'wrongCode'),
    isProofWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongProof', 'wrongCode'),
  },
  actions: {
    setMethod: assign({ method: (_, { method }: { method: ProofMethod }) => method }),
    ...passkeyActions,
    clearCodeError: assign({ errors: {} }),
    setMissingCodeError: assign({
      errors: ({ context: { method, use } }) =>
        method === 'passkey' ? {} : { [codeFieldOf(use)]: missingCodeMessages[method] },
    }),
    setWrongProof: assign(
      ({ context: { method, use, attemptsLeft } }, { error }: { error: unknown }) => {
        const failure = failureOf(error)
        const message = wrongProofMessage(method, failure.attemptsLeft)
        return {
          attemptsLeft: failure.attemptsLeft ?? attemptsLeft,
          // A passkey has no field: its failure shows above the button.
          ...(method === 'passkey'
            ? { failure: { ...failure, message } }
            : { errors: { [codeFieldOf(use)]: message } }),
        }
      },
    ),
    setFailure: failureActions.setFailure,
    setChallenge: assign((_, { challenge }: { challenge: AnyChallenge }) => ({
      sentTo: undefined,
      attemptsLeft: undefined,
      expiresAt: undefined,
      codeLabel: undefined,
      ...challenge,
      method: firstMethod(challenge.methods),
    })),
    /** A challenge that is over has no tries left. */
    clearTries: assign({ attemptsLeft: 0 }),
    setRenewalFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    toastWrongCode: emit(toast('wrongCode', 'error')),
    tellChallengeWanted: sendTo(parent<SecondFactorReport>(), { type: 'challengeWanted' }),
    setUser: assign({ user: (_, { user }: { user?: User }) => user }),
    /** A mailed code has confirmed the address as well (A16): no page asks for that any more. */
    refreshCustomer: sendTo(flow<DashboardEvent>('dashboard'), {
      type: 'refresh',
      resource: 'user',
    }),
  },
})
