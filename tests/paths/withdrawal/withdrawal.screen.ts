import { payoutRules } from '#domain/moneyFieldRules.ts'
import { payeeLabel } from '#domain/payees.ts'
import { NORMAL_LEVEL } from '#domain/reviews.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import type { RequirementsOutput } from '#machines/requirements/requirements.types.ts'
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { ActionContext, Customer, Outcome, ScreenModel } from '../levels/screen/screenModel.ts'
import { labelsOf } from '../levels/screen/screenText.ts'
import { anyway } from '../requirements/requirements.screen.ts'
import { ways } from '../secondFactor/secondFactor.screen.ts'
import { codeStates } from './withdrawal.codeScreen.ts'
import { endStates } from './withdrawal.endScreen.ts'
import { formStates } from './withdrawal.formScreen.ts'
import { methods } from './withdrawal.screenText.ts'

const isMailed = ({ context }: ActionContext['snapshot']) => context.code.methods.includes('mail')

/** The ends of a proof; `over`: it can no longer be given. */
export type ProofEnd = 'right' | 'over'

/** Answers the second step, which is a view of its own: by the mailed code, or by one of the app. */
async function prove(end: ProofEnd, customer: Customer, { snapshot }: ActionContext) {
  if (!isMailed(snapshot)) await customer.press(ways.app)
  await customer.hostEvent('typeProof', end)
  await customer.press('Confirm')
  await customer.hostEvent('endProof', end)
}

/** Ends the list of requirements, a flow of its own. */
const endRequirements: Outcome = async (_, customer, { move, snapshot }) => {
  const { sample } = move as Extract<typeof move, { kind: 'answer' }>
  const { outcome, eligibility } = sample as RequirementsOutput
  if (outcome === 'closed') return customer.press('Cancel')
  await customer.hostEvent('answerRequirements', sample)
  if (outcome !== 'done' || !eligibility) return
  const { step, open } = snapshot.context
  if (eligibility.kyc === 'none') return customer.press(anyway)
  // No button is needed where only one code comes and no earlier withdrawal is open, or after a reload.
  if ((eligibility.transferStep !== NORMAL_LEVEL || open) && step !== 'form')
    await customer.press('Continue')
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
    async kycNeeded(_, customer) {
      await customer.hostEvent('answerRequirements', {
        outcome: 'done',
        eligibility: { kyc: 'none' },
      })
      await customer.press('Verify identity')
    },
    methodChosen: ({ method }, customer) => customer.press(methods[method]),
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
    cancel(_, customer, { snapshot }) {
      // The list of requirements has a button of its own.
      if (snapshot.hasTag('requirements')) return customer.press('Close')
      // The flow's own button is under the code's dialog, where no mouse can press it.
      return snapshot.hasTag('cancelled')
        ? customer.hostEvent('cancelBelow')
        : customer.press('Cancel')
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
    requirements: endRequirements,
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
    },
  },
  states: { ...formStates, ...codeStates, ...endStates },
}
