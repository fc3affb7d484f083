import type { Operator } from '#contract/backOffice.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { passkeyPrompt } from '#machines/passkeyPrompt.ts'
import {
  accepting,
  ended,
  invitation,
  newPasskey,
  notOpened,
  opening,
} from './operatorSignIn.invitationStates.ts'
import { operatorSignIn } from './operatorSignIn.setup.ts'

/**
 * How an operator signs in: email and password, then a passkey or the code of the authenticator app; or, by an
 * invitation's link, a first password with a first code or a new passkey. Password, code, token, secret and what a
 * device signs are in no context. B1, B2, B34
 */
export const operatorSignInMachine = operatorSignIn.createMachine({
  id: 'operatorSignIn',
  meta: {
    title: 'Sign-in of operators',
    summary:
      'An operator signs in to the back office with a password and a passkey or the code of an app.',
  },
  context: ({ input }) => ({
    isInvited: input.invited ?? false,
    values: { email: input.email ?? '', name: '' },
    errors: {},
    ways: [],
  }),
  output: ({ event }) => event.output as Operator,
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Which way?', summary: 'A link of an invitation asks for a first password.' },
      always: [{ guard: 'isInvited', target: 'opening' }, { target: 'password' }],
    },
    opening,
    notOpened,
    ended,
    invitation,
    newPasskey,
    accepting,
    password: {
      tags: 'password',
      meta: {
        title: 'Email and password',
        summary: 'The operator types email and password. The last failure is shown.',
        button: 'Go on',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        passwordTyped: { actions: 'clearPasswordError' },
        submit: [
          {
            guard: { type: 'isFormFilled', params: ({ event }) => event },
            target: 'checkingPassword',
            actions: 'clearProblems',
          },
          { actions: { type: 'setMissingInForm', params: ({ event }) => event } },
        ],
      },
    },
    checkingPassword: {
      tags: ['password', 'busy'],
      meta: {
        title: 'Checking the password',
        summary: 'The bank compares email and password. Nobody is signed in by them alone.',
        button: 'Checking…',
      },
      invoke: {
        src: 'checkPassword',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: [
          {
            guard: { type: 'isByPasskey', params: endOf },
            target: 'passkey',
            actions: { type: 'setWays', params: endOf },
          },
          { target: 'code', actions: { type: 'setWays', params: endOf } },
        ],
        onError: [
          {
            guard: { type: 'isPasswordWrong', params: errorOf },
            target: 'password',
            actions: { type: 'setWrongPassword', params: errorOf },
          },
          { target: 'password', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    passkey: {
      tags: 'passkey',
      meta: {
        title: 'Passkey',
        summary: 'The operator proves with a passkey who they are.',
        button: 'Use your passkey',
      },
      initial: 'ready',
      states: passkeyPrompt({
        ready: 'The page says what the device will ask. If the prompt was closed, it says so.',
        clear: 'clearProblems',
        answered: '#operatorSignIn.checkingPasskey',
      }),
      on: {
        otherWay: {
          guard: { type: 'hasWay', params: { way: 'app' } },
          target: 'code',
          actions: 'clearProblems',
        },
        back: { target: 'password', actions: 'clearProblems' },
      },
    },
    checkingPasskey: {
      tags: ['passkey', 'busy'],
      meta: {
        title: 'Checking the passkey',
        summary: 'The bank compares what the passkey has signed.',
        button: 'Checking…',
      },
      invoke: {
        src: 'checkPasskey',
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isPasskeyWrong', params: errorOf },
            target: 'passkey',
            actions: { type: 'setWrongPasskey', params: errorOf },
          },
          {
            guard: { type: 'isStepOver', params: errorOf },
            target: 'password',
            actions: { type: 'setStepOver', params: errorOf },
          },
          { target: 'passkey', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    code: {
      tags: 'code',
      meta: {
        title: 'Code',
        summary: 'The operator types the code that the authenticator app shows.',
        button: 'Sign in',
      },
      on: {
        codeTyped: { actions: 'clearCodeError' },
        submit: [
          {
            guard: { type: 'isFilled', params: ({ event }) => event },
            target: 'checkingCode',
            actions: 'clearProblems',
          },
          { actions: { type: 'setMissing', params: ({ event }) => event } },
        ],
        otherWay: {
          guard: { type: 'hasWay', params: { way: 'passkey' } },
          target: 'passkey',
          actions: 'clearProblems',
        },
        back: { target: 'password', actions: 'clearProblems' },
      },
    },
    checkingCode: {
      tags: ['code', 'busy'],
      meta: {
        title: 'Checking the code',
        summary: 'The bank compares the code.',
        button: 'Checking…',
      },
      invoke: {
        src: 'checkAppCode',
        onDone: 'done',
        onError: [
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'code',
            actions: { type: 'setWrongCode', params: errorOf },
          },
          {
            guard: { type: 'isStepOver', params: errorOf },
            target: 'password',
            actions: { type: 'setStepOver', params: errorOf },
          },
          { target: 'code', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    done: {
      type: 'final',
      output: ({ event }) => (event as unknown as { output: Operator }).output,
      meta: { title: 'Signed in', summary: 'The back office opens.' },
    },
  },
})
