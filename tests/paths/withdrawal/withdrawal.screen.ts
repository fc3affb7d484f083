import { payoutRules } from '#domain/moneyFieldRules.ts'
import { payeeLabel } from '#domain/payees.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { ActionContext, Customer, Outcome, ScreenModel } from '../levels/screen/screenModel.ts'
import { labelsOf } from '../levels/screen/screenText.ts'
import { ways } from '../secondFactor/secondFactor.screen.ts'
import { codeStates } from './withdrawal.codeScreen.ts'
import { endStates } from './withdrawal.endScreen.ts'
import { anyway, formStates, names } from './withdrawal.formScreen.ts'

const isMailed = ({ context }: ActionContext['snapshot']) => context.code.methods.includes('mail')

/** How a proof ends; `over` is one that can no longer be given. */
export type ProofEnd = 'right' | 'over'

/** Answers the second step, which is a view of its own: by the mailed code, or by one of the app. */
async function prove(end: ProofEnd, customer: Customer, { snapshot }: ActionContext) {
  if (!isMailed(snapshot)) await customer.press(ways.app)
  await customer.hostEvent('typeProof', end)
  await customer.press('Confirm')
  await customer.hostEvent('endProof', end)
}

/** Ends the payment, a flow of its own. */
const endPayment: Outcome = async (_, customer, { move, snapshot }) => {
  const { sample } = move as Extract<typeof move, { kind: 'answer' }>
  const { outcome } = sample as PaymentOutput
  const isSent = snapshot.hasTag('sending')
  if (outcome !== 'closed' || isSent) await customer.hostEvent('endPayment', { sample, isSent })
  if (outcome !== 'closed') return
  if (isSent && snapshot.context.codesInRecord) await customer.hostEvent('loseList')
  await customer.press('Close')
}

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
    async submitCode({ typed }, customer, { button }) {
      if (typed) await customer.hostEvent('typeRecordCode')
      else await customer.fill('userOtp', '')
      await customer.press(button)
    },
    async challengeWanted(_, customer, context) {
      const { code } = context.snapshot.context
      if (code.attemptsLeft === 0) return customer.press('Start again')
      if (isMailed(context.snapshot)) return customer.press('Send a new code')
      await prove('over', customer, context)
      return customer.press('Start again')
    },
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
  outcomes: {
    secondFactor: (end, customer, context) =>
      end === 'failure' ? customer.hostEvent('breakSecondStep') : prove('right', customer, context),
    payment: endPayment,
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
