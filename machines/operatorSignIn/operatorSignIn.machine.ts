import { assign, setup } from 'xstate'
import type { Operator } from '#contract/backOffice.ts'
import { failureOf, hasCode } from '#domain/failure.ts'
import { fieldProblems, trimmed } from '#domain/fieldPatterns.ts'
import { emailRule, nameRule } from '#domain/fieldRules.ts'
import { failureActions, refusedFields, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
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

interface Missing {
  missing: readonly Secret[]
}

const secrets = ['password', 'code'] as const
/** What the form asks for when the invitation names nobody. */
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

/** A code of an app is good for half a minute: the next one is another. */
const wrongCodeMessage = (triesLeft?: number) =>
  triesLeft === undefined
    ? 'This code is not right. Type the one your app shows now.'
    : `This code is not right. Type the one your app shows now. Tries left: ${triesLeft}.`

/**
 * How an operator signs in: email and password, then the code of the authenticator app; or, by an invitation's link, a
 * first password and a first code. Password, code, token and secret are in no context. B1, B2
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
    checkPassword: unimplementedActor<void, { email: string }>('checkPassword', 'backOffice'),
    /** POST backoffice/session/code with the typed code. */
    checkAppCode: unimplementedActor<Operator>('checkAppCode', 'backOffice'),
    /** POST backoffice/invitation with the token of the link; the secret stays outside the chart. */
    openInvitation: unimplementedActor<Invited>('openInvitation', 'backOffice'),
    /** POST backoffice/invitation/accept with token, password and code; with name and email where they were typed. */
    acceptInvitation: unimplementedActor<Operator, Partial<Record<OperatorField, string>>>(
      'acceptInvitation',
      'backOffice',
    ),
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
    isPasswordWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongPassword'),
    isCodeWrong: (_, { error }: { error: unknown }) =>
      hasCode(error, 'wrongCode') && failureOf(error).attemptsLeft !== 0,
    /** No tries are left, or the step took too long: the password is asked for again. */
    isStepOver: (_, { error }: { error: unknown }) =>
      hasCode(error, 'wrongCode', 'challengeVoid', 'codeVoid') ||
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
    clearProblems: assign({ failure: undefined, errors: {} }),
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
    summary: 'An operator signs in to the back office with a password and the code of an app.',
  },
  context: ({ input }) => ({
    isInvited: input.invited ?? false,
    values: { email: input.email ?? '', name: '' },
    errors: {},
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
        input: ({ context }) => (asksWho(context) ? trimmed(context.values) : {}),
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
        onDone: 'code',
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
