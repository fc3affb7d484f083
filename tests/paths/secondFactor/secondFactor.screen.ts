import type { ProofMethod } from '#contract/reauthentication.ts'
import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { SecondFactorContext } from '#machines/secondFactor/secondFactor.types.ts'
import type { Move } from '#statechart-paths'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'

/** The buttons that choose another way. */
export const ways: Record<ProofMethod, string> = {
  passkey: 'Use a passkey instead',
  app: 'Use a code from my app instead',
  recovery: 'Use a recovery code instead',
  mail: 'Use the emailed code instead',
}
const headings: Record<ProofMethod, string> = {
  passkey: 'Confirm with your passkey',
  app: 'Enter the code from your app',
  recovery: 'Enter a recovery code',
  mail: 'Enter the code we sent',
}
/** How the browser's prompt ended without an answer. */
export const passkeyProblems = {
  dismissed: 'Your browser’s prompt was closed',
  unsupported: 'This browser cannot use passkeys',
  failed: 'The passkey could not be used',
  alreadyAdded: 'This device already has a passkey',
}

/** Whether the code of a prompt does not come after this. */
export const isCodeLost = (next: Move | undefined): boolean =>
  next?.kind === 'failure' && ['askPasskey', 'createPasskey'].includes(next.src)

/** The window of a withdrawal says itself what was mailed. */
const heading = ({ method, use, codeLabel }: SecondFactorContext) =>
  use === 'withdrawal' && method === 'mail' ? [codeLabel!] : [headings[method]]
const fieldOf = ({ use }: SecondFactorContext) => (use === 'withdrawal' ? 'userOtp' : 'code')
/** A withdrawal is cancelled by its own window. */
const leaving = ({ use }: SecondFactorContext): ScreenState =>
  use === 'withdrawal' ? {} : { buttons: [back] }
const back = /^(Back to email and password|Cancel)$/

export const secondFactorScreen: ScreenModel<typeof secondFactorMachine> = {
  // The flow around it has toasts of its own.
  sharesPage: true,
  actions: {
    methodChosen: ({ method }, customer) => customer.press(ways[method]),
    async usePasskey(_, customer, { button, next }) {
      if (isCodeLost(next)) await customer.hostEvent('losePasskeyCode')
      await customer.press(button)
    },
    codeTyped: (_, customer, { snapshot }) => customer.fill(fieldOf(snapshot.context), '1'),
    async submit({ typed }, customer, { button, next, snapshot }) {
      if (typed) await customer.hostEvent('typeCode', next)
      else await customer.fill(fieldOf(snapshot.context), '')
      await customer.press(button)
    },
    resend: (_, customer) => customer.press('Send a new code'),
    challengeRenewed: (answer, customer) => customer.hostEvent('endRenewal', answer),
    challengeNotRenewed: (answer, customer) => customer.hostEvent('endRenewal', answer),
    startOver: (_, customer, { button }) => customer.press(button),
    cancel: (_, customer) => customer.press(back),
  },
  labels: {
    code: /^(Code from your app|Recovery code|Code from the email)$/,
    userOtp: /^(Code from your app|Recovery code|Code Verification For Foreign Transfer)$/,
  },
  states: {
    'passkey.ready': {
      shows: ['They never leave it.'],
      contextText: (context: SecondFactorContext) => [
        ...heading(context),
        ...(context.passkeyProblem ? [passkeyProblems[context.passkeyProblem]] : []),
      ],
      inContext: leaving,
      buttons: ['Use your passkey'],
      absentButtons: [ways.passkey],
    },
    'passkey.prompting': {
      shows: ['This page waits for it.', headings.passkey],
      busyButtons: ['Use your passkey'],
      inContext: leaving,
      buttons: [ways.app, ways.recovery],
    },
    code: {
      contextText: heading,
      inContext: (context) => ({ ...leaving(context), fields: [fieldOf(context)] }),
      buttons: ['Confirm'],
    },
    renewing: {
      contextText: heading,
      lockedFields: ['code', 'userOtp'],
      absentButtons: ['Send a new code', ways.passkey, ways.recovery],
    },
    checking: {
      contextText: heading,
      lockedFields: ['code', 'userOtp'],
      busyButtons: ['Checking…'],
      inContext: ({ use }) => (use === 'withdrawal' ? {} : { absentButtons: [back] }),
      absentButtons: [ways.passkey, ways.recovery],
    },
    over: {
      shows: ['This step is over', 'Nothing was changed.'],
      inContext: leaving,
      buttons: ['Start again'],
      absentButtons: [ways.app],
      focus: { '': 'Start again' },
    },
  },
}
