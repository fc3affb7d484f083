import type { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import type {
  OperatorSignInContext,
  Secret,
} from '#machines/operatorSignIn/operatorSignIn.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { passkeyProblems } from '../secondFactor/secondFactor.screen.ts'

const password = 'quiet maple harbour'
const code = '123 456'
const usePasskey = 'Use a passkey'
const useApp = 'Use an authenticator app'
const device = 'Your device asks for your fingerprint, face or PIN.'

const failed = failureTitle('You are not signed in', 'We don’t know whether that arrived')
const invitationFields = ({ invited }: OperatorSignInContext) => [
  ...(invited?.email ? [] : ['name', 'email']),
  'password',
  'code',
]
const invitation: ScreenState = {
  contextText: ({ invited, failure }) => [
    invited.email ? `Welcome, ${invited.name}.` : 'Tell it who you are.',
    invited.email,
    ...invited.roles,
    ...failed({ failure }),
  ],
  shows: ['Or type this secret into the app:'],
}

const newPasskeyFields = (context: OperatorSignInContext) =>
  invitationFields(context).filter((field) => field !== 'code')
const problemOf = ({ passkeyProblem }: OperatorSignInContext) =>
  passkeyProblem ? [passkeyProblems[passkeyProblem as keyof typeof passkeyProblems]] : []
const newPasskey: ScreenState = {
  shows: [device],
  hides: ['Or type this secret into the app:', 'Code from your app'],
  contextText: (context) => [
    context.invited.email ? `Welcome, ${context.invited.name}.` : 'Tell it who you are.',
    ...failed(context),
    ...problemOf(context),
  ],
}
const lockedPasskey: ScreenState = {
  inContext: (context: OperatorSignInContext) => ({ lockedFields: newPasskeyFields(context) }),
  busyButtons: ['Create a passkey and sign in'],
  absentButtons: [useApp],
}
/** The fields of secrets that the form of a state has. */
const isAsked = (snapshot: { matches(state: string): boolean }, name: string) =>
  snapshot.matches('invitation') ||
  snapshot.matches(name) ||
  (snapshot.matches('newPasskey') && name === 'password')

export const operatorSignInScreen: ScreenModel<typeof operatorSignInMachine> = {
  actions: {
    fieldChanged: ({ field, value }, operator) => operator.fill(field, value),
    passwordTyped: (_, operator) => operator.fill('password', password),
    codeTyped: (_, operator) => operator.fill('code', code),
    async submit({ missing }, operator, { snapshot, button }) {
      for (const [name, text] of Object.entries({ password, code }))
        if (isAsked(snapshot, name))
          await operator.fill(name, missing.includes(name as Secret) ? '' : text)
      await operator.press(button)
    },
    retry: (_, operator, { button }) => operator.press(button),
    back: (_, operator, { snapshot, button }) =>
      operator.press(snapshot.matches('code') || snapshot.matches('passkey') ? 'Back' : button),
    usePasskey: (_, operator, { button }) => operator.press(button),
    otherWay: (_, operator, { snapshot }) =>
      operator.press(
        snapshot.matches('passkey') || snapshot.matches('newPasskey') ? useApp : usePasskey,
      ),
  },
  labels: {
    email: 'Email',
    name: 'Your name',
    password: /^(New password|Password)$/,
    code: 'Code from your app',
  },
  states: {
    opening: { shows: ['Opening your invitation…'], hides: ['Or type this secret'] },
    notOpened: { shows: ['Your invitation was not opened'], buttons: ['Try again'] },
    ended: { shows: ['This invitation is over'], buttons: ['Go to sign-in'] },
    invitation: {
      ...invitation,
      inContext: (context) => ({ fields: invitationFields(context) }),
      buttons: ['Set up and sign in', 'Copy the secret', usePasskey],
    },
    accepting: {
      ...invitation,
      inContext: (context) => ({ lockedFields: invitationFields(context) }),
      busyButtons: ['Setting up…'],
    },
    'newPasskey.typing': {
      ...newPasskey,
      inContext: (context) => ({ fields: newPasskeyFields(context) }),
      buttons: ['Create a passkey and sign in', useApp],
    },
    'newPasskey.starting': { ...newPasskey, ...lockedPasskey },
    'newPasskey.prompting': { ...newPasskey, ...lockedPasskey, shows: ['This page waits for it.'] },
    'newPasskey.accepting': {
      ...newPasskey,
      ...lockedPasskey,
      busyButtons: ['Setting up…'],
    },
    'passkey.ready': {
      contextText: (context) => [
        ...failed(context),
        ...problemOf(context),
        ...(context.ways.includes('app') ? [useApp] : []),
      ],
      shows: [device],
      buttons: ['Use your passkey', 'Back'],
      inContext: ({ ways }) => (ways.includes('app') ? {} : { absentButtons: [useApp] }),
      hides: ['Code from your app', 'Email'],
    },
    'passkey.prompting': {
      shows: [device, 'This page waits for it.'],
      busyButtons: ['Use your passkey'],
    },
    checkingPasskey: { shows: [device], busyButtons: ['Checking…'], absentButtons: ['Back'] },
    password: {
      contextText: failed,
      fields: ['email', 'password'],
      buttons: ['Go on'],
      hides: ['Code from your app'],
    },
    checkingPassword: { lockedFields: ['email', 'password'], busyButtons: ['Checking…'] },
    code: {
      contextText: (context) => [
        ...failed(context),
        ...(context.ways.includes('passkey') ? [usePasskey] : []),
      ],
      fields: ['code'],
      buttons: ['Sign in', 'Back'],
      inContext: ({ ways }) => (ways.includes('passkey') ? {} : { absentButtons: [usePasskey] }),
      hides: ['Email'],
    },
    checkingCode: {
      lockedFields: ['code'],
      busyButtons: ['Checking…'],
      absentButtons: ['Back'],
    },
  },
}
