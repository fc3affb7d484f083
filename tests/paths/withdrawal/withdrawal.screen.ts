import { failureOf } from '#domain/failure.ts'
import type { Move } from '#machines/paths/moves.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'
import { codeLooks } from './withdrawal.codeScreen.ts'
import { endLooks } from './withdrawal.endScreen.ts'
import { anyway, formLooks, names } from './withdrawal.formScreen.ts'

/** True when the path has the bank refuse the code as a wrong one. */
const isRefused = (next: Move | undefined): boolean =>
  next?.kind === 'failure' && failureOf(next.sample).code === 'wrongCode'

export const withdrawalStage: Stage<typeof withdrawalMachine> = {
  hands: {
    continue: (_, customer, { button, snapshot }) =>
      customer.press(snapshot.hasTag('blocked') ? anyway : button),
    verifyIdentity: (_, customer, { button }) => customer.press(button),
    // The identity check above takes the press: its dialog is the topmost.
    identityClosed: (_, customer) => customer.press('Close'),
    methodChosen: ({ method }, customer) => customer.press(names[method]),
    changeMethod: (_, customer) => customer.press('Change method'),
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { snapshot }) =>
      snapshot.can({ type: 'submit' })
        ? customer.press('Withdraw')
        : // The button is at work, but what fills in forms for people may send them as well.
          customer.outside('form sent'),
    async submitCode({ typed }, customer, { button, next }) {
      if (typed) await customer.outside('code typed', isRefused(next) ? 'wrong' : 'right')
      else await customer.fill('userOtp', '')
      await customer.press(button)
    },
    resend: (_, customer) => customer.press('Send a new code'),
    retry: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back to the form'),
    async cancel(_, customer, { snapshot }) {
      const isUnderCode = snapshot.hasTag('cancelled')
      const isUnderIdentity = snapshot.can({ type: 'identityClosed' })
      if (!isUnderCode && !isUnderIdentity) return customer.press('Cancel')
      // The flow's own button lies under another dialog, out of a mouse's reach.
      await customer.outside('cancelled beneath')
      if (isUnderIdentity) await customer.press('Close')
    },
    close(_, customer, { snapshot }) {
      if (snapshot.hasTag('cancelled')) return customer.press('Close now')
      const isDone = snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
      return customer.press(isDone ? 'Done' : 'Close')
    },
  },
  labels: {
    // Its level's name: what is read of the code tells which.
    userOtp: /./,
    email: /^(PayPal|Cash App|Zelle) email$/,
    amount: 'Amount',
    accountName: 'Account name',
    accountNumber: 'Account number',
    bankName: 'Bank name',
    accountType: 'Account type',
  },
  asides: {
    kycRequested: {
      dialog: 'KYC Verification',
      leave: (customer) => customer.press('Close'),
      // Here the path closes it, by a move of its own.
      staysIn: 'arranging.identityOpen',
    },
  },
  looks: { ...formLooks, ...codeLooks, ...endLooks },
}
