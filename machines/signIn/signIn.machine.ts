import { assign, emit, sendTo, setup } from 'xstate'
import type { User } from '#contract/records.ts'
import { bareBodies, failureOf } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureOrErrors } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { challengeOverFailure } from '#machines/proofMethods.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorOutput } from '#machines/secondFactor/secondFactor.types.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import type {
  FirstStepAnswer,
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInReport,
  SignInTag,
} from './signIn.types.ts'

const wrongCredentialsMessage = 'Email or password is wrong. Check both and try again.'

/**
 * Sign-in: one form, one request, the button's labels while it waits, the second step if the customer has one, and the
 * way to the dashboard. A1–A4, G30
 */
export const signInMachine = setup({
  types: {
    events: {} as SignInEvent,
    emitted: {} as ToastEvent,
    context: {} as SignInContext,
    input: {} as SignInInput | undefined,
    tags: {} as SignInTag,
    children: {} as { secondFactor: 'secondFactor' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('signInSlow', 'signInSlower', 'signInRedirect'),
  actors: {
    /** POST auth/login with email and password; the token is stored, unless there is a second step. */
    signIn: unimplementedActor<FirstStepAnswer, { email: string }>('signIn', ['signIn']),
    secondFactor: unimplementedFlow<typeof secondFactorMachine>('secondFactor'),
  },
  guards: {
    isFormFilled: ({ context }, { passwordFilled }: { passwordFilled: boolean }) =>
      passwordFilled && context.values.email.trim() !== '',
    areCredentialsWrong: (_, { error }: { error: unknown }) =>
      failureOf(error).body === bareBodies.wrongCredentials,
    needsSecondStep: (_, { answer }: { answer: FirstStepAnswer }) => 'secondFactor' in answer,
    isProven: (_, { outcome }: SecondFactorOutput) => outcome === 'done',
    isChallengeOver: (_, { outcome }: SecondFactorOutput) => outcome === 'expired',
  },
  actions: {
    setEmail: assign({
      values: (_, { value }: { value: string }) => ({ email: value }),
      errors: ({ context }) => ({ ...context.errors, email: undefined }),
    }),
    tellSignedIn: sendTo(parent<SignInReport>(), (_, { user }: { user: User }) => ({
      type: 'signedIn',
      user,
    })),
    clearPasswordError: assign({
      errors: ({ context }) => ({ ...context.errors, password: undefined }),
    }),
    setErrors: assign({
      failure: undefined,
      errors: ({ context }, { passwordFilled }: { passwordFilled: boolean }) => ({
        email: context.values.email.trim() ? undefined : 'Email is required',
        password: passwordFilled ? undefined : 'Password is required',
      }),
    }),
    clearFailure: assign({ failure: undefined, errors: {}, challenge: undefined }),
    setChallenge: assign({
      challenge: (_, { answer }: { answer: FirstStepAnswer }) =>
        'secondFactor' in answer ? answer.secondFactor : undefined,
    }),
    setOver: assign({ failure: challengeOverFailure }),
    setWrongCredentials: assign({
      failure: (_, { error }: { error: unknown }) => ({
        ...failureOf(error),
        message: wrongCredentialsMessage,
      }),
    }),
    setFailure: failureOrErrors(['email', 'password']),
    toastVerified: emit(toast('loginVerified', 'success')),
    toastWrongCredentials: emit(toast('wrongCredentials', 'error')),
  },
}).createMachine({
  id: 'signIn',
  meta: {
    title: 'Sign in',
    summary: 'A customer signs in with email and password and reaches the dashboard.',
  },
  context: ({ input }) => ({ values: { email: input?.email ?? '' }, errors: {} }),
  initial: 'editing',
  states: {
    editing: {
      meta: {
        title: 'Filling in',
        summary: 'The customer types email and password. The last failure is shown.',
        button: 'Log In',
      },
      on: {
        fieldChanged: {
          actions: { type: 'setEmail', params: ({ event }) => ({ value: event.value }) },
        },
        passwordTyped: { actions: 'clearPasswordError' },
        submit: [
          {
            guard: { type: 'isFormFilled', params: ({ event }) => event },
            target: 'submitting',
            actions: 'clearFailure',
          },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      meta: {
        title: 'Signing in',
        summary: 'The bank checks email and password. The button’s label says how long it takes.',
      },
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: [
          {
            guard: { type: 'needsSecondStep', params: answerOf },
            target: 'secondStep',
            actions: { type: 'setChallenge', params: answerOf },
          },
          {
            target: 'verified',
            actions: [
              'toastVerified',
              { type: 'tellSignedIn', params: ({ event }) => ({ user: event.output as User }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'areCredentialsWrong', params: errorOf },
            target: 'editing',
            actions: [{ type: 'setWrongCredentials', params: errorOf }, 'toastWrongCredentials'],
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: errorOf },
          },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          meta: {
            title: 'Up to 15 s',
            summary: 'The button says that it is working, and cannot be pressed again.',
            button: 'Loading...',
          },
          after: { signInSlow: 'slow' },
        },
        slow: {
          meta: {
            title: 'Longer than 15 s',
            summary: 'The button asks for patience. The request continues; nothing is lost.',
            button: 'Please Wait!',
          },
          after: { signInSlower: 'slower' },
        },
        slower: {
          meta: {
            title: 'Longer than 30 s',
            summary:
              'The button says that it will not take long. The request continues until the bank answers.',
            button: 'Almost there!',
          },
        },
      },
    },
    secondStep: {
      tags: 'secondStep',
      meta: {
        title: 'Second step',
        summary:
          'The password is right, and the customer has a second factor: the second step runs. Nobody is signed in before it.',
      },
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        systemId: 'secondFactor',
        input: ({ context: { challenge } }) => ({ ...challenge!, use: 'signIn' as const }),
        onDone: [
          {
            guard: { type: 'isProven', params: endOf },
            target: 'verified',
            actions: [
              'toastVerified',
              { type: 'tellSignedIn', params: ({ event }) => ({ user: event.output.user! }) },
            ],
          },
          {
            guard: { type: 'isChallengeOver', params: endOf },
            target: 'editing',
            actions: 'setOver',
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'setFailure', params: errorOf } },
      },
    },
    verified: {
      tags: 'busy',
      meta: {
        title: 'Verified',
        summary: 'The customer is who they say. The dashboard opens in two seconds.',
        button: 'Log In',
      },
      after: { signInRedirect: 'done' },
    },
    done: {
      type: 'final',
      meta: {
        title: 'Signed in',
        summary: 'The dashboard opens.',
        button: 'Log In',
      },
    },
  },
})

function answerOf({ event }: { event: { output: FirstStepAnswer } }) {
  return { answer: event.output }
}
