import type { operatorAccessMachine } from '#machines/operatorAccess/operatorAccess.machine.ts'
import type {
  OperatorAccessContext,
  OwnSecret,
} from '#machines/operatorAccess/operatorAccess.types.ts'
import { sampleAccess } from '#machines/testing/operatorSamples.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { passkeyProblems } from '../secondFactor/secondFactor.screen.ts'

const texts = { password: 'quiet maple harbour', newPassword: 'seven tall ships at noon' }
const changes = {
  password: 'Your other sessions have ended.',
  added: 'Your passkey is added.',
  removed: 'It signs nobody in any more.',
  nothing: 'so nothing was changed.',
}

const failed = failureTitle('Nothing was changed', 'We don’t know whether it was changed')
const notRead = failureTitle('Your access is not shown', 'Your access was not read')
const lines = ({ access, failure, changed }: OperatorAccessContext): string[] => [
  ...(access ? failed({ failure }) : notRead({ failure })),
  ...(changed ? [changes[changed]] : []),
  ...(access
    ? [
        ...(access.app ? ['Authenticator app'] : []),
        ...access.passkeys.map(({ name }) => `Passkey “${name}”`),
        ...access.passkeys.map(({ lastUsedAt }) => (lastUsedAt ? 'Last used' : 'Not used yet')),
        ...(!access.app && access.passkeys.length === 1 ? ['Your only second step.'] : []),
      ]
    : []),
]

const page: ScreenState = {
  contextText: lines,
  answerFacts: ({ access }: OperatorAccessContext) =>
    access
      ? [
          ['Name', access.operator.name],
          ['Email', access.operator.email],
          ['Roles', access.operator.roles.join(', ')],
          ['Joined', /^September 14, 2026 at /],
        ]
      : [],
}

const form = (dialog: string, fields: string[], more: ScreenState = {}): ScreenState => ({
  dialog,
  answerFacts: page.answerFacts,
  contextText: ({ failure, passkeyProblem, removed }: OperatorAccessContext) => [
    ...failed({ failure }),
    ...(passkeyProblem ? [passkeyProblems[passkeyProblem as keyof typeof passkeyProblems]] : []),
    ...(dialog.startsWith('Remove') && removed ? [`“${removed.name}”`] : []),
  ],
  ...(more.busyButtons ? { lockedFields: fields } : { fields }),
  ...more,
})
const passwords = ['password', 'newPassword']
const named = ['name', 'password']

export const operatorAccessScreen: ScreenModel<typeof operatorAccessMachine> = {
  sharesPage: true,
  actions: {
    passwordChosen: (_, operator) => operator.press('Change password'),
    addChosen: (_, operator) => operator.press('Add a passkey'),
    removeChosen: (_, operator) => operator.press(`Remove “${sampleAccess.both.passkeys[0].name}”`),
    fieldChanged: ({ field, value }, operator) => operator.fill(field, value),
    secretTyped: ({ field }, operator) => operator.fill(field, texts[field]),
    async submit({ missing }, operator, { snapshot, button }) {
      for (const name of snapshot.matches('password') ? passwords : ['password'])
        await operator.fill(
          name,
          missing.includes(name as OwnSecret) ? '' : texts[name as OwnSecret],
        )
      await operator.press(button)
    },
    cancel: (_, operator) => operator.press('Cancel'),
    retry: (_, operator, { button }) => operator.press(button),
    signedIn: (_, operator) => operator.hostEvent('signInAgain'),
  },
  labels: {
    name: 'Name of this passkey',
    password: 'Current password',
    newPassword: 'New password',
  },
  states: {
    reading: {
      inContext: (context: OperatorAccessContext) =>
        context.access ? {} : { shows: ['Reading your access…'] },
      shows: ['Your access'],
      ...page,
    },
    shown: {
      ...page,
      buttons: ['Change password', 'Add a passkey'],
      hides: ['Reading your access…'],
    },
    notRead: { ...page, buttons: ['Try again'] },
    // In the browser, the sign-in is above it.
    signedOut: {
      answerFacts: page.answerFacts,
      answerText: lines,
      absentButtons: ['Try again'],
    },
    'password.typing': form('Change password', passwords, {
      buttons: ['Change password', 'Cancel', 'Close'],
    }),
    'password.sending': form('Change password', passwords, {
      busyButtons: ['Changing…'],
      absentButtons: ['Cancel', 'Close'],
    }),
    'adding.typing': form('Add a passkey', named, {
      buttons: ['Create passkey', 'Cancel', 'Close'],
    }),
    'adding.starting': form('Add a passkey', named, {
      busyButtons: ['Create passkey'],
      absentButtons: ['Cancel', 'Close'],
    }),
    'adding.prompting': form('Add a passkey', named, {
      shows: ['This page waits for it.'],
      busyButtons: ['Create passkey'],
      buttons: ['Cancel', 'Close'],
    }),
    'adding.saving': form('Add a passkey', named, {
      busyButtons: ['Saving…'],
      absentButtons: ['Cancel', 'Close'],
    }),
    'removing.typing': form('Remove a passkey', ['password'], {
      buttons: ['Remove', 'Cancel', 'Close'],
    }),
    'removing.sending': form('Remove a passkey', ['password'], {
      busyButtons: ['Removing…'],
      absentButtons: ['Cancel', 'Close'],
    }),
  },
}
