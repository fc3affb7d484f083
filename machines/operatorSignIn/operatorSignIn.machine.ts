import { assign, setup } from 'xstate'
import type { Operator, OperatorWay } from '#contract/backOffice.ts'
import { failureOf, hasCode } from '#domain/failure.ts'
import { fieldProblems, trimmed } from '#domain/fieldPatterns.ts'
import { emailRule, nameRule } from '#domain/fieldRules.ts'
import { failureActions, refusedFields, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { isAnswered, passkeyActions, passkeyPrompt, promptEnds } from '#machines/passkeyPrompt.ts'
import {
  type NewPasskeyOutcome,
  type PasskeyOutcome,
  wrongProofMessage,
} from '#machines/proofMethods.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  Invited,
  OperatorField,
  OperatorSignInContext,
  OperatorSignInEvent,
  OperatorSignInInput,
  OperatorSignInTag,
  Secret,
} from './operatorSignIn.types.ts'

type Typed = Partial<Record<OperatorField, string>>

interface Missing {
  missing: readonly Secret[]
}

const secrets = ['password', 'code'] as const
/** The form's fields for an invitation without a name. */
const typed = ['name', 'email', ...secrets] as const

const missingMessages: Record<Secret, string> = {
  password: 'Enter your password',
  code: 'Enter the code from your app',
}
const problemsOf = (missing: readonly Secret[]) =>
  Object.fromEntries(missing.map((secret) => [secret, missingMessages[secret]]))

const personRules = {
  name: { ...nameRule, missing: 'Enter your name' },
  email: { ...emailRule, missing: 'Enter your email' },
}

/** The first administrator's invitation knows neither name nor email: both are typed. */
export const asksWho = ({ invited }: OperatorSignInContext): boolean => invited?.email === ''

/** Errors of the form of an invitation. */
const invitationProblems = (context: OperatorSignInContext, missing: readonly Secret[]) => ({
  ...problemsOf(missing),
  ...(asksWho(context) && fieldProblems(personRules, ['name', 'email'], context.values)),
})

/** The fields that are sent beside the secrets. */
const typedInForm = ({ context }: { context: OperatorSignInContext }): Typed =>
  asksWho(context) ? trimmed(context.values) : {}

/** The reasons why an invitation was not accepted: its link is over, or the form shows the error. */
const notAccepted = <const Form extends string>(form: Form) =>
  [
    { guard: { type: 'isInvitationOver', params: errorOf }, target: '#operatorSignIn.ended' },
    { target: form, actions: { type: 'setFieldFailure', params: errorOf } },
  ] as const

/** A code of an app is good for half a minute: the next one is another. */
const wrongCodeMessage = (triesLeft?: number) =>
  triesLeft === undefined
    ? 'This code is not right. Type the one your app shows now.'
    : `This code is not right. Type the one your app shows now. Tries left: ${triesLeft}.`

/**
 * How an operator signs in: email and password, then a passkey or the code of the authenticator app; or, by an
 * invitation's link, a first password with a first code or a new passkey. Password, code, token, secret and what a
 * device signs are in no context. B1, B2, B34
 */
export const operatorSignInMachine = setup({
  types: {
    events: {} as OperatorSignInEvent,
    context: {} as OperatorSignInContext,
    input: {} as OperatorSignInInput,
    output: {} as Operator,
    tags: {} as OperatorSignInTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST backoffice/session with email and password. */
    checkPassword: unimplementedActor<{ ways: readonly OperatorWay[] }, { email: string }>(
      'checkPassword',
      'backOffice',
    ),
    /** POST backoffice/session/code with the typed code. */
    checkAppCode: unimplementedActor<Operator>('checkAppCode', 'backOffice'),
    /** Asks the browser for the passkey; what it answers stays outside the chart. */
    askPasskey: unimplementedActor<PasskeyOutcome>('askPasskey', 'browser'),
    /** POST backoffice/session/passkey with what the passkey answered. */
    checkPasskey: unimplementedActor<Operator>('checkPasskey', 'backOffice'),
    /** POST backoffice/invitation/passkey with token and password; what the device must sign stays outside the chart. */
    startPasskey: unimplementedActor<void, Typed>('startPasskey', 'backOffice'),
    /** Asks the browser to make a passkey; what it answers stays outside the chart. */
    makePasskey: unimplementedActor<NewPasskeyOutcome>('makePasskey', 'browser'),
    /** POST backoffice/invitation/accept with token, password and the new passkey. */
    acceptByPasskey: unimplementedActor<Operator, Typed>('acceptByPasskey', 'backOffice'),
    /** POST backoffice/invitation with the token of the link; the secret stays outside the chart. */
    openInvitation: unimplementedActor<Invited>('openInvitation', 'backOffice'),
    /** POST backoffice/invitation/accept with token, password and code; with name and email where they were typed. */
    acceptInvitation: unimplementedActor<Operator, Typed>('acceptInvitation', 'backOffice'),
  },
  guards: {
    /** Read once: an invitation is opened at the start or never. */
    isInvited: ({ context }) => context.isInvited,
    isFilled: (_, { missing }: Missing) => missing.length === 0,
    asksWho: ({ context }) => asksWho(context),
    isInvitationValid: ({ context }, { missing }: Missing) =>
      Object.keys(invitationProblems(context, missing)).length === 0,
    isFormFilled: ({ context }, { missing }: Missing) =>
      missing.length === 0 && context.values.email.trim() !== '',
    isAnswered,
    hasWay: ({ context }, { way }: { way: OperatorWay }) => context.ways.includes(way),
    /** The bank says which ways there are: the passkey comes first. */
    isByPasskey: (_, { ways }: { ways: readonly OperatorWay[] }) => ways.includes('passkey'),
    isPasskeyWrong: (_, { error }: { error: unknown }) =>
      hasCode(error, 'wrongProof') && failureOf(error).attemptsLeft !== 0,
    isPasswordWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongPassword'),
    isCodeWrong: (_, { error }: { error: unknown }) =>
      hasCode(error, 'wrongCode') && failureOf(error).attemptsLeft !== 0,
    /** No tries are left, or the step took too long: the password is asked for again. */
    isStepOver: (_, { error }: { error: unknown }) =>
      hasCode(error, 'wrongCode', 'wrongProof', 'challengeVoid', 'codeVoid') ||
      failureOf(error).kind === 'unauthorized',
    isInvitationOver: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
  },
  actions: {
    setField: setField<OperatorField>(),
    clearPasswordError: assign({
      errors: ({ context: { errors } }) => ({ ...errors, password: undefined }),
    }),
    clearCodeError: assign({
      errors: ({ context: { errors } }) => ({ ...errors, code: undefined }),
    }),
    ...passkeyActions,
    setWays: assign((_, { ways }: { ways: readonly OperatorWay[] }) => ({ ways })),
    setMissing: assign({
      failure: undefined,
      errors: (_, { missing }: Missing) => problemsOf(missing),
    }),
    setInvitationErrors: assign({
      failure: undefined,
      errors: ({ context }, { missing }: Missing) => invitationProblems(context, missing),
    }),
    setMissingInForm: assign({
      failure: undefined,
      errors: ({ context: { values } }, { missing }: Missing) => ({
        ...problemsOf(missing),
        ...(values.email.trim() === '' && { email: 'Enter your email' }),
      }),
    }),
    setWrongPassword: assign({
      failure: (_, { error }: { error: unknown }) => ({
        ...failureOf(error),
        message: 'Email or password is wrong. Check both and try again.',
      }),
    }),
    setWrongCode: assign({
      errors: (_, { error }: { error: unknown }) => ({
        code: wrongCodeMessage(failureOf(error).attemptsLeft),
      }),
    }),
    setWrongPasskey: assign({
      failure: (_, { error }: { error: unknown }) => ({
        ...failureOf(error),
        message: wrongProofMessage('passkey', failureOf(error).attemptsLeft),
      }),
    }),
    setStepOver: assign({
      failure: (_, { error }: { error: unknown }) => ({
        ...failureOf(error),
        message: 'This sign-in is over. Start again with your password.',
      }),
    }),
    setInvited: assign({
      invited: (_, { name, email, roles }: Invited) => ({ name, email, roles }),
    }),
    setFailure: failureActions.setFailure,
    setFieldFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error)
      const errors = refusedFields(failure, asksWho(context) ? typed : secrets)
      return Object.keys(errors).length > 0 ? { errors } : { failure, errors }
    }),
  },
}).createMachine({
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
    opening: {
      tags: ['opening', 'busy'],
      meta: {
        title: 'Opening the invitation',
        summary: 'The bank is asked whom the link invites. Asking uses nothing up.',
      },
      invoke: {
        src: 'openInvitation',
        onDone: { target: 'invitation', actions: { type: 'setInvited', params: endOf } },
        onError: [
          { guard: { type: 'isInvitationOver', params: errorOf }, target: 'ended' },
          { target: 'notOpened', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    notOpened: {
      tags: 'opening',
      meta: {
        title: 'Not opened',
        summary: 'The bank did not answer. The link is as good as before.',
        button: 'Try again',
      },
      on: { retry: { target: 'opening', actions: 'clearProblems' } },
    },
    ended: {
      meta: {
        title: 'Invitation over',
        summary:
          'The link was used, has ended or was replaced. Whoever has set a password with it signs in.',
        button: 'Go to sign-in',
      },
      on: { back: { target: 'password', actions: 'clearProblems' } },
    },
    invitation: {
      tags: 'invitation',
      meta: {
        title: 'Setting up',
        summary:
          'The invited person scans the code with an authenticator app, chooses a password and types the first code. The first administrator types name and email too.',
        button: 'Set up and sign in',
      },
      on: {
        fieldChanged: {
          guard: 'asksWho',
          actions: { type: 'setField', params: ({ event }) => event },
        },
        passwordTyped: { actions: 'clearPasswordError' },
        codeTyped: { actions: 'clearCodeError' },
        submit: [
          {
            guard: { type: 'isInvitationValid', params: ({ event }) => event },
            target: 'accepting',
            actions: 'clearProblems',
          },
          { actions: { type: 'setInvitationErrors', params: ({ event }) => event } },
        ],
        otherWay: { target: 'newPasskey', actions: 'clearProblems' },
      },
    },
    newPasskey: {
      tags: 'invitation',
      meta: {
        title: 'Setting up a passkey',
        summary:
          'Instead of an app, the invited person chooses a password and makes a passkey on this device.',
        button: 'Create a passkey and sign in',
      },
      initial: 'typing',
      states: {
        typing: {
          meta: {
            title: 'Password',
            summary: 'The password is typed. Nothing is asked of the device yet.',
          },
          on: {
            fieldChanged: {
              guard: 'asksWho',
              actions: { type: 'setField', params: ({ event }) => event },
            },
            passwordTyped: { actions: 'clearPasswordError' },
            submit: [
              {
                guard: { type: 'isInvitationValid', params: ({ event }) => event },
                target: 'starting',
                actions: 'clearProblems',
              },
              { actions: { type: 'setInvitationErrors', params: ({ event }) => event } },
            ],
            otherWay: { target: '#operatorSignIn.invitation', actions: 'clearProblems' },
          },
        },
        starting: {
          tags: 'busy',
          meta: {
            title: 'Asking the bank',
            summary: 'The bank checks what was typed before the device is asked.',
          },
          invoke: {
            src: 'startPasskey',
            input: typedInForm,
            onDone: 'prompting',
            onError: notAccepted('typing'),
          },
        },
        prompting: {
          tags: ['busy', 'prompting'],
          meta: {
            title: 'Prompting',
            summary: 'The device makes the passkey, by fingerprint, face or PIN.',
          },
          invoke: { src: 'makePasskey', ...promptEnds('accepting', 'typing') },
        },
        accepting: {
          tags: 'busy',
          meta: {
            title: 'Being set up',
            summary: 'The bank stores password and passkey. A link works once.',
            button: 'Setting up…',
          },
          invoke: {
            src: 'acceptByPasskey',
            input: typedInForm,
            onDone: '#operatorSignIn.done',
            onError: notAccepted('typing'),
          },
        },
      },
    },
    accepting: {
      tags: ['invitation', 'busy'],
      meta: {
        title: 'Being set up',
        summary: 'The bank stores the password and compares the code. A link works once.',
        button: 'Setting up…',
      },
      invoke: {
        src: 'acceptInvitation',
        input: typedInForm,
        onDone: 'done',
        onError: [
          { guard: { type: 'isInvitationOver', params: errorOf }, target: 'ended' },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'invitation',
            actions: { type: 'setWrongCode', params: errorOf },
          },
          { target: 'invitation', actions: { type: 'setFieldFailure', params: errorOf } },
        ],
      },
    },
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
