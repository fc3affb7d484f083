import { assign, emit, sendTo, setup } from 'xstate'
import type { ProofMethod } from '#contract/reauthentication.ts'
import type { User } from '#contract/records.ts'
import { type Failure, failureOf, hasCode } from '#domain/failure.ts'
import type { DashboardEvent } from '#machines/dashboard/dashboard.types.ts'
import { failureActions } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { isAnswered, passkeyActions, passkeyPrompt } from '#machines/passkeyPrompt.ts'
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
const secondFactor = setup({
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

/** While nothing is on its way to the bank the customer may choose another way, or go back. */
const waysOn = secondFactor.createStateConfig({
  on: {
    methodChosen: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: 'choosing',
      actions: ['clearProblems', { type: 'setMethod', params: ({ event }) => event }],
    },
    cancel: { guard: 'isLeftHere', target: 'closed' },
  },
}).on

/**
 * The second step: one challenge of the bank, answered by a passkey, a code of the authenticator app, a recovery code or
 * a mailed code. Sign-in, reauthentication, the return of a deposit and a withdrawal run it. G30–G32, G38, M2, W3, W4
 */
export const secondFactorMachine = secondFactor.createMachine({
  id: 'secondFactor',
  meta: {
    title: 'Second step',
    summary:
      'The bank asks for a second proof. The customer answers with a passkey, a code of the authenticator app, a recovery code or an emailed code.',
  },
  context: ({ input }) => ({ ...input, method: firstMethod(input.methods), errors: {} }),
  output: ({ context: { user }, event }) => ({
    // Each final state says its own outcome.
    outcome: event.output as SecondFactorOutput['outcome'],
    user,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Which way?', summary: 'The best way that the customer has comes first.' },
      always: [
        { guard: 'hasNoTries', target: 'over' },
        { guard: 'isPasskey', target: 'passkey' },
        { target: 'code' },
      ],
    },
    passkey: {
      tags: 'passkey',
      meta: {
        title: 'Passkey',
        summary: 'The customer proves the challenge with a passkey.',
        button: 'Use your passkey',
      },
      initial: 'ready',
      on: waysOn,
      states: passkeyPrompt({
        ready:
          'The page says what will be asked. If the prompt was closed, it says so calmly, and that nothing happened.',
        clear: 'clearProblems',
        answered: '#secondFactor.checking',
      }),
    },
    code: {
      tags: 'code',
      meta: {
        title: 'Code',
        summary:
          'The customer types the app’s code, a recovery code or the emailed code. A wrong one is told with the tries that are left.',
        button: 'Confirm',
      },
      on: {
        ...waysOn,
        codeTyped: { actions: 'clearCodeError' },
        submit: [
          {
            guard: { type: 'isCodeTyped', params: ({ event }) => event },
            target: 'checking',
            actions: 'clearProblems',
          },
          { actions: 'setMissingCodeError' },
        ],
        resend: { guard: 'isMailedHere', target: 'renewing' },
      },
    },
    renewing: {
      tags: ['code', 'busy'],
      meta: {
        title: 'Waiting for a new challenge',
        summary:
          'The flow that asked for the proof asks the bank again. Once there is a new challenge, the earlier one is void.',
        button: 'Confirm',
      },
      entry: ['clearProblems', 'tellChallengeWanted'],
      on: {
        challengeRenewed: {
          target: 'choosing',
          actions: { type: 'setChallenge', params: ({ event }) => event },
        },
        challengeNotRenewed: {
          target: 'choosing',
          actions: { type: 'setRenewalFailure', params: ({ event }) => event },
        },
      },
    },
    checking: {
      tags: 'busy',
      meta: {
        title: 'Checking',
        summary:
          'The bank compares the proof with its challenge. What was sent may count: nobody leaves before the answer.',
        button: 'Checking…',
      },
      invoke: {
        src: 'prove',
        input: ({ context: { use, method } }) => ({ use, method }),
        onDone: [
          {
            guard: 'isMailed',
            target: 'done',
            actions: [{ type: 'setUser', params: endOf }, 'refreshCustomer'],
          },
          { target: 'done', actions: { type: 'setUser', params: endOf } },
        ],
        onError: [
          {
            guard: { type: 'isLastCodeWrong', params: errorOf },
            target: 'over',
            actions: ['toastWrongCode', { type: 'setFailure', params: errorOf }],
          },
          {
            guard: { type: 'isChallengeOver', params: errorOf },
            target: 'over',
            actions: { type: 'setFailure', params: errorOf },
          },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'choosing',
            actions: ['toastWrongCode', { type: 'setWrongProof', params: errorOf }],
          },
          {
            guard: { type: 'isProofWrong', params: errorOf },
            target: 'choosing',
            actions: { type: 'setWrongProof', params: errorOf },
          },
          { target: 'choosing', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    over: {
      tags: 'over',
      meta: {
        title: 'Over',
        summary:
          'The challenge expired, is void or has no tries left. Nothing was changed; the customer starts again, free of charge.',
        button: 'Start again',
      },
      entry: 'clearTries',
      on: {
        startOver: [{ guard: 'isRenewedHere', target: 'renewing' }, { target: 'expired' }],
        cancel: { guard: 'isLeftHere', target: 'closed' },
      },
    },
    done: {
      type: 'final',
      output: 'done',
      meta: { title: 'Done', summary: 'The bank accepted the proof.' },
    },
    expired: {
      type: 'final',
      output: 'expired',
      meta: { title: 'Expired', summary: 'What asked for the second step begins again.' },
    },
    closed: {
      type: 'final',
      output: 'closed',
      meta: { title: 'Closed', summary: 'The customer went back.' },
    },
  },
})
