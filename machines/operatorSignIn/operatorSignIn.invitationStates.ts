import { trimmed } from '#domain/fieldPatterns.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { promptEnds } from '#machines/passkeyPrompt.ts'
import { asksWho, type Missing, operatorSignIn, type Typed } from './operatorSignIn.setup.ts'
import type { OperatorField, OperatorSignInContext } from './operatorSignIn.types.ts'

/** The fields that are sent beside the secrets. */
const typedInForm = ({ context }: { context: OperatorSignInContext }): Typed =>
  asksWho(context) ? trimmed(context.values) : {}

/** Name and email, where they are typed. */
const personTyped = {
  guard: 'asksWho',
  actions: {
    type: 'setField',
    params: ({ event }: { event: { field: OperatorField; value: string } }) => event,
  },
} as const

const missingOf = ({ event }: { event: Missing }) => event
/** A form with an empty or wrong field is marked, and nothing is sent. */
const submitTo = <const Next extends string>(next: Next) =>
  [
    {
      guard: { type: 'isInvitationValid', params: missingOf },
      target: next,
      actions: 'clearProblems',
    },
    { actions: { type: 'setInvitationErrors', params: missingOf } },
  ] as const

/** The reasons why an invitation was not accepted: its link is over, or the form shows the error. */
const notAccepted = <const Form extends string>(form: Form) =>
  [
    { guard: { type: 'isInvitationOver', params: errorOf }, target: '#operatorSignIn.ended' },
    { target: form, actions: { type: 'setFieldFailure', params: errorOf } },
  ] as const

export const opening = operatorSignIn.createStateConfig({
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
})

export const notOpened = operatorSignIn.createStateConfig({
  tags: 'opening',
  meta: {
    title: 'Not opened',
    summary: 'The bank did not answer. The link is as good as before.',
    button: 'Try again',
  },
  on: { retry: { target: 'opening', actions: 'clearProblems' } },
})

export const ended = operatorSignIn.createStateConfig({
  meta: {
    title: 'Invitation over',
    summary:
      'The link was used, has ended or was replaced. Whoever has set a password with it signs in.',
    button: 'Go to sign-in',
  },
  on: { back: { target: 'password', actions: 'clearProblems' } },
})

export const invitation = operatorSignIn.createStateConfig({
  tags: 'invitation',
  meta: {
    title: 'Setting up',
    summary:
      'The invited person scans the code with an authenticator app, chooses a password and types the first code. The first administrator types name and email too.',
    button: 'Set up and sign in',
  },
  on: {
    fieldChanged: personTyped,
    passwordTyped: { actions: 'clearPasswordError' },
    codeTyped: { actions: 'clearCodeError' },
    submit: submitTo('accepting'),
    otherWay: { target: 'newPasskey', actions: 'clearProblems' },
  },
})

export const newPasskey = operatorSignIn.createStateConfig({
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
        fieldChanged: personTyped,
        passwordTyped: { actions: 'clearPasswordError' },
        submit: submitTo('starting'),
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
})

export const accepting = operatorSignIn.createStateConfig({
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
})
