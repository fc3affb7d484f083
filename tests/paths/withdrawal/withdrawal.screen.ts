import { failureOf } from '#domain/failure.ts'
import { payoutRules } from '#domain/moneyFieldRules.ts'
import { payeeLabel } from '#domain/payees.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { Move } from '#statechart-paths'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { labelsOf } from '../levels/screen/screenText.ts'
import { ways } from '../secondFactor/secondFactor.screen.ts'
import { codeStates } from './withdrawal.codeScreen.ts'
import { endStates } from './withdrawal.endScreen.ts'
import { anyway, formStates, names } from './withdrawal.formScreen.ts'

/** True when the path goes on with a wrong code. */
const isWrongCode = (next: Move | undefined): boolean =>
  next?.kind === 'failure' && failureOf(next.sample).code === 'wrongCode'

export const withdrawalScreen: ScreenModel<typeof withdrawalMachine> = {
  actions: {
    continue: (_, customer, { button, snapshot }) =>
      customer.press(snapshot.hasTag('blocked') ? anyway : button),
    verifyIdentity: (_, customer, { button }) => customer.press(button),
    // The identity check's dialog is the topmost, so it gets the press.
    identityClosed: (_, customer) => customer.press('Close'),
    methodChosen: ({ method }, customer) => customer.press(names[method]),
    changeMethod: (_, customer) => customer.press('Change method'),
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    payeeChosen: ({ payee }, customer) => customer.press(payeeLabel(payee.method, payee.values)),
    submit: (_, customer, { snapshot }) =>
      snapshot.can({ type: 'submit' })
        ? customer.press('Withdraw')
        : // The button is busy, but software that fills in forms can still submit them.
          customer.hostEvent('submitForm'),
    async submitCode({ typed }, customer, { button, next, snapshot }) {
      const which = snapshot.context.code?.inRecord
        ? 'record'
        : isWrongCode(next)
          ? 'wrong'
          : 'right'
      if (typed) await customer.hostEvent('typeCode', which)
      else await customer.fill('userOtp', '')
      await customer.press(button)
    },
    usePasskey: (_, customer, { button }) => customer.press(button),
    proofChosen: ({ method }, customer) => customer.press(ways[method]),
    resend: (_, customer, { button, snapshot }) =>
      customer.press(snapshot.hasTag('codeUnusable') ? button : 'Send a new code'),
    sendAgain: (_, customer) => customer.press('Send it again'),
    retry: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back to the form'),
    async cancel(_, customer, { snapshot }) {
      const isBelowCode = snapshot.hasTag('cancelled')
      const isBelowIdentity = snapshot.can({ type: 'identityClosed' })
      if (!isBelowCode && !isBelowIdentity) return customer.press('Cancel')
      // The flow's own button is under another dialog, where no mouse can press it.
      await customer.hostEvent('cancelBelow')
      if (isBelowIdentity) await customer.press('Close')
    },
    close(_, customer, { snapshot }) {
      if (snapshot.hasTag('cancelled')) return customer.press('Close now')
      const isDone = snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      return customer.press(isDone ? 'Done' : 'Close')
    },
  },
  labels: {
    ...labelsOf(payoutRules),
    // The label is the level's name, which the expected text of the code checks.
    userOtp: /./,
    email: /^(PayPal|Cash App|Zelle) email$/,
    amount: 'Amount',
  },
  overlays: {
    kycNeeded: {
      dialog: 'KYC Verification',
      close: (customer) => customer.press('Close'),
      // In this state the path closes it with a move of its own.
      openIn: 'arranging.identityOpen',
    },
  },
  states: { ...formStates, ...codeStates, ...endStates },
}
