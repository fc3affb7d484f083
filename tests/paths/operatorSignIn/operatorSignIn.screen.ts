import type { operatorSignInMachine } from '#machines/operatorSignIn/operatorSignIn.machine.ts'
import type {
  OperatorSignInContext,
  Secret,
} from '#machines/operatorSignIn/operatorSignIn.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'

const password = 'quiet maple harbour'
const code = '123 456'

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

export const operatorSignInScreen: ScreenModel<typeof operatorSignInMachine> = {
  actions: {
    fieldChanged: ({ field, value }, operator) => operator.fill(field, value),
    passwordTyped: (_, operator) => operator.fill('password', password),
    codeTyped: (_, operator) => operator.fill('code', code),
    async submit({ missing }, operator, { snapshot, button }) {
      for (const [name, text] of Object.entries({ password, code }))
        if (snapshot.matches('invitation') || snapshot.matches(name))
          await operator.fill(name, missing.includes(name as Secret) ? '' : text)
      await operator.press(button)
    },
    retry: (_, operator, { button }) => operator.press(button),
    back: (_, operator, { snapshot, button }) =>
      operator.press(snapshot.matches('code') ? 'Back' : button),
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
      buttons: ['Set up and sign in', 'Copy the secret'],
    },
    accepting: {
      ...invitation,
      inContext: (context) => ({ lockedFields: invitationFields(context) }),
      busyButtons: ['Setting up…'],
    },
    password: {
      contextText: failed,
      fields: ['email', 'password'],
      buttons: ['Go on'],
      hides: ['Code from your app'],
    },
    checkingPassword: { lockedFields: ['email', 'password'], busyButtons: ['Checking…'] },
    code: {
      contextText: failed,
      fields: ['code'],
      buttons: ['Sign in', 'Back'],
      hides: ['Email'],
    },
    checkingCode: {
      lockedFields: ['code'],
      busyButtons: ['Checking…'],
      absentButtons: ['Back'],
    },
  },
}
