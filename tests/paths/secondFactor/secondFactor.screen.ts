import type { ProofMethod } from '#contract/reauthentication.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorContext } from '#machines/secondFactor/secondFactor.types.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

/** The buttons that choose another way. */
export const ways: Record<ProofMethod, string> = {
  passkey: 'Use a passkey instead',
  app: 'Use the code of my app instead',
  recovery: 'Use a recovery code instead',
  mail: 'Use the mailed code instead',
}
const headings: Record<ProofMethod, string> = {
  passkey: 'Confirm with your passkey',
  app: 'Enter the code of your app',
  recovery: 'Enter a recovery code',
  mail: 'Enter the code we sent',
}
/** How the browser's prompt ended without an answer. */
export const passkeyProblems = {
  dismissed: 'The window of your browser was closed',
  unsupported: 'This browser cannot use passkeys',
  failed: 'The passkey could not be used',
  alreadyAdded: 'This device has a passkey already',
}

const heading = ({ method }: SecondFactorContext) => [headings[method]]
const back = /^(Back to email and password|Cancel)$/

export const secondFactorScreen: ScreenModel<typeof secondFactorMachine> = {
  // The flow around it has toasts of its own.
  sharesPage: true,
  actions: {
    methodChosen: ({ method }, customer) => customer.press(ways[method]),
    usePasskey: (_, customer, { button }) => customer.press(button),
    codeTyped: (_, customer) => customer.fill('code', '1'),
    async submit({ typed }, customer, { button, next }) {
      if (typed) await customer.hostEvent('typeCode', next)
      else await customer.fill('code', '')
      await customer.press(button)
    },
    startOver: (_, customer, { button }) => customer.press(button),
    cancel: (_, customer) => customer.press(back),
  },
  labels: { code: /^(Code from your app|Recovery code|Code from the mail)$/ },
  states: {
    'passkey.ready': {
      shows: ['They never leave it.'],
      contextText: (context: SecondFactorContext) => [
        ...heading(context),
        ...(context.passkeyProblem ? [passkeyProblems[context.passkeyProblem]] : []),
      ],
      buttons: ['Use your passkey', back],
      absentButtons: [ways.passkey],
    },
    'passkey.prompting': {
      shows: ['This page waits for it.', headings.passkey],
      busyButtons: ['Use your passkey'],
      buttons: [ways.app, ways.recovery, back],
    },
    code: {
      contextText: heading,
      fields: ['code'],
      buttons: ['Confirm', back],
    },
    checking: {
      contextText: heading,
      lockedFields: ['code'],
      busyButtons: ['Checking…'],
      absentButtons: [ways.passkey, ways.recovery, back],
    },
    over: {
      shows: ['This step is over', 'Nothing was changed.'],
      buttons: ['Start again', back],
      absentButtons: [ways.app],
      focus: { '': 'Start again' },
    },
    proven: { notOnPage: true },
    startedOver: { notOnPage: true },
    cancelled: { notOnPage: true },
  },
}
