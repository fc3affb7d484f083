import { assign, setup } from 'xstate'
import type { Operator, OperatorWay } from '#contract/backOffice.ts'
import { failureOf, hasCode } from '#domain/failure.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { emailRule, nameRule } from '#domain/fieldRules.ts'
import { failureActions, refusedFields, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { isAnswered, passkeyActions } from '#machines/passkeyPrompt.ts'
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

export type Typed = Partial<Record<OperatorField, string>>

export interface Missing {
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

/** A code of an app is good for half a minute: the next one is another. */
const wrongCodeMessage = (triesLeft?: number) =>
  triesLeft === undefined
    ? 'This code is not right. Type the one your app shows now.'
    : `This code is not right. Type the one your app shows now. Tries left: ${triesLeft}.`

/** Types, actors, guards and actions of the sign-in. */
export const operatorSignIn = setup({
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
})
