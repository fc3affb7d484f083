import { failureOf } from '#domain/failure.ts'
import type { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { FactorSetupContext } from '#machines/factorSetup/factorSetup.types.ts'
import type { Move } from '#statechart-paths'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'
import { isCodeLost, passkeyProblems } from '../secondFactor/secondFactor.screen.ts'

const isWrongCode = (next: Move | undefined): boolean =>
  next?.kind === 'failure' && failureOf(next.sample).code === 'wrongProof'

const passkey = 'Add a passkey'
const app = 'Authenticator app'
const titles = { passkey, app, remove: 'Remove a second step', codes: 'Recovery codes' }
/** The dialog keeps its name until the codes are kept. */
const ofTask = ({ task }: FactorSetupContext) => [titles[task]]

const notBegun = (dialog: string): ScreenState => ({
  dialog,
  shows: ['We could not begin', 'Nothing has changed on your account.'],
  buttons: ['Try again', 'Cancel', 'Close'],
})

export const factorSetupScreen: ScreenModel<typeof factorSetupMachine> = {
  // The flow around it has toasts of its own.
  sharesPage: true,
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    codeTyped: (_, customer) => customer.fill('code', '1'),
    async submit({ typed }, customer, { button, next, snapshot }) {
      if (snapshot.hasTag('app')) {
        if (typed) await customer.hostEvent('typeAppCode', isWrongCode(next) ? 'wrong' : 'right')
        else await customer.fill('code', '')
      }
      if (isCodeLost(next)) await customer.hostEvent('losePasskeyCode')
      await customer.press(button)
    },
    retry: (_, customer, { button }) => customer.press(button),
    codesKept: ({ kept }, customer) => customer.hostEvent('keepCodes', kept),
    close: (_, customer) => customer.press(/^(Close|Done)$/),
  },
  labels: {
    name: 'Name of this passkey',
    code: 'Code that your app shows now',
    kept: 'I’ve saved them',
  },
  states: {
    'passkey.beginning': { dialog: passkey, shows: ['Asking the bank'], buttons: ['Close'] },
    'passkey.notBegun': notBegun(passkey),
    'passkey.unsupported': {
      dialog: passkey,
      shows: ['This browser cannot make passkeys', 'choose an authenticator app'],
      buttons: ['Close'],
    },
    'passkey.naming': {
      dialog: passkey,
      shows: ['Sign in with this device'],
      contextText: ({ failure, passkeyProblem }) => [
        ...failureTitle(
          'Your passkey was not added',
          'We don’t know whether your passkey was added',
        )({ failure }),
        ...(passkeyProblem
          ? [passkeyProblems[passkeyProblem as keyof typeof passkeyProblems]]
          : []),
      ],
      fields: ['name'],
      buttons: ['Create passkey', 'Cancel', 'Close'],
    },
    'passkey.prompting': {
      dialog: passkey,
      shows: ['This page waits for it.'],
      lockedFields: ['name'],
      busyButtons: ['Create passkey'],
      buttons: ['Cancel', 'Close'],
    },
    'passkey.saving': {
      dialog: passkey,
      lockedFields: ['name'],
      busyButtons: ['Saving…'],
      absentButtons: ['Cancel', 'Close'],
    },
    'app.beginning': { dialog: app, shows: ['Asking the bank'], buttons: ['Close'] },
    'app.notBegun': notBegun(app),
    'app.scanning': {
      dialog: app,
      shows: ['Set up your app', 'Or type this secret into the app:', 'Keep it to yourself.'],
      contextText: ({ failure }) =>
        failureTitle(
          'Your app was not set up',
          'We don’t know whether your app was set up',
        )({ failure }),
      fields: ['code'],
      buttons: ['Turn on', 'Copy the secret', 'Cancel', 'Close'],
    },
    'app.checking': {
      dialog: app,
      lockedFields: ['code'],
      busyButtons: ['Checking…'],
      absentButtons: ['Cancel', 'Close'],
    },
    'removing.asking': {
      dialog: titles.remove,
      contextText: ({ factor, failure }) => [
        `Remove ${factor.name}?`,
        ...(factor.isLast ? ['It is your last second step'] : []),
        ...failureTitle(
          `${factor.name} was not removed`,
          `We don’t know whether ${factor.name} was removed`,
        )({ failure }),
      ],
      buttons: ['Remove', 'Keep as it is', 'Close'],
    },
    'removing.sending': {
      dialog: titles.remove,
      busyButtons: ['Removing…'],
      absentButtons: ['Keep as it is', 'Close'],
    },
    'newCodes.asking': {
      dialog: titles.codes,
      shows: ['Your earlier codes stop working right away.'],
      contextText: ({ failure }) =>
        failureTitle(
          'No new codes were made',
          'We don’t know whether new codes were made',
        )({ failure }),
      buttons: ['Make new codes', 'Keep as it is', 'Close'],
    },
    'newCodes.sending': {
      dialog: titles.codes,
      busyButtons: ['Making new codes…'],
      absentButtons: ['Keep as it is', 'Close'],
    },
    showingCodes: {
      contextText: ofTask,
      shows: ['Keep your recovery codes', 'Each works once.'],
      fields: ['kept'],
      buttons: ['Copy', 'Download as text', 'Print', 'Done'],
    },
    changed: {
      shows: ['We emailed you a notice'],
      buttons: ['Done'],
      absentButtons: ['Remove', 'Create passkey', 'Turn on'],
    },
  },
}
