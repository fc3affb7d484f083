import { groupedReference } from '#domain/paymentReference.ts'
import type { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import {
  accountFacts,
  chosen,
  failureTitle,
  isOutcomeUnknown,
  leaveTitle,
  money,
  notKept,
} from '../levels/screen/screenText.ts'

const step = (look: ScreenState): ScreenState => ({ dialog: 'Pay your loan', ...look })

const paying = (look: ScreenState): ScreenState =>
  step({
    step: 'Payment details',
    contextText: ({ values }) => [`Pay $${money(values.amount)}, then send us the proof.`],
    failureElsewhere: 'the step of the proof shows it',
    ...look,
    shows: ['Bank transfer', ...(look.shows ?? [])],
    buttons: ['Back', 'Close', ...(look.buttons ?? [])],
  })

/** The question before a step is left. */
const leaving: ScreenState = {
  dialog: /^Leave (without sending|the form)\?$/,
  contextText: ({ failure, values, images }) => [
    notKept(values.amount !== '' && 'the amount', images.length > 0 && 'the files'),
    ...leaveTitle('Leave without sending?', 'Leave the form?')({ failure }),
    ...(isOutcomeUnknown(failure) ? ['Your loan page shows whether the last try arrived.'] : []),
  ],
  buttons: ['Go on with the payment', 'Leave', 'Close'],
}

const leavingEarly: ScreenState = {
  ...leaving,
  failureElsewhere: 'the step of the proof shows it',
}

export const loanPaymentScreen: ScreenModel<typeof loanPaymentMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer, { snapshot }) => {
      const { due, open } = snapshot.context.loan
      if (value === due) return customer.press(/^Next payment, /)
      if (value === open) return customer.press(/^All of it, /)
      return customer.fill(field, value)
    },
    next: (_, customer, { button }) => customer.press(button),
    // The question covers the button.
    back: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.hostEvent('back') : customer.press('Back'),
    retry: (_, customer) => customer.press('Retry'),
    contentChanged: (_, customer) => customer.hostEvent('contentChanged', 'bankdetails'),
    loanRead: ({ loan }, customer) => customer.hostEvent('loanRead', loan),
    filesChosen: ({ files }, customer) => customer.choose('images', files),
    fileRemoved: ({ index }, customer, { snapshot }) =>
      customer.press(`Remove ${snapshot.context.images[index]?.name}`),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press(/^(Leave|Stop and leave)$/),
    stay: (_, customer) => customer.press(/^(Go on with the payment|Keep uploading)$/),
  },
  labels: { amount: 'AMOUNT', images: 'Upload Proof' },
  states: {
    choosing: step({
      step: 'Amount',
      shows: ['How much do you pay?'],
      contextText: ({ loan }) => [
        `Next payment, $${money(loan.due)}`,
        `All of it, $${money(loan.open)}`,
        `At most $${money(loan.open)}`,
      ],
      fields: ['amount'],
      buttons: ['Next Step', 'Close'],
      absentButtons: ['Back', 'Send proof'],
      failureElsewhere: 'a lost file is asked for where it is chosen',
    }),
    'paying.loading.reading': paying({
      shows: ['Bank details are being read'],
      absentButtons: ['Retry'],
    }),
    'paying.shown': paying({
      answerFacts: ({ account, reference }) => [
        [
          'Payment reference',
          new RegExp(`^${groupedReference(reference)} Quote it .+ for this payment only\\.$`),
        ],
        ...accountFacts(account),
      ],
      buttons: ['I’ve paid', /^Copy account number$/, /^Copy routing number$/],
      absentButtons: ['Retry'],
    }),
    'paying.unavailable': paying({
      shows: ['Bank details are not available right now'],
      hides: ['Account number', 'Payment reference'],
      buttons: ['Retry'],
      alert: /are not available right now/,
    }),
    confirmingLeave: leavingEarly,
    'paying.confirmingLeave': leavingEarly,
    'proof.editing': step({
      step: 'Proof',
      focus: { paying: 'Proof of payment' },
      shows: ['Upload Proof'],
      contextText: ({ images, failure, values }) => [
        ...chosen(images),
        `We post $${money(values.amount)} to your loan`,
        ...failureTitle(
          'The payment was not accepted',
          'The payment is not confirmed',
        )({ failure }),
      ],
      fields: ['images'],
      buttons: ['Send proof', 'Back', 'Close'],
    }),
    'proof.confirmingLeave': leaving,
    'sending.sending': step({
      shows: ['Uploading'],
      contextText: ({ images }) => chosen(images),
      lockedFields: ['images'],
      buttons: ['Close'],
      absentButtons: ['Send proof', 'Back', /^Remove/],
    }),
    'sending.confirmingLeave': {
      dialog: 'Stop the upload?',
      buttons: ['Keep uploading', 'Stop and leave', 'Close'],
    },
    succeeded: step({
      shows: ['It is on your loan page.', 'We expect to confirm it by'],
      contextText: ({ values }) => [`${money(values.amount)} reported`],
      buttons: ['Done', 'Close'],
      absentButtons: ['Send proof'],
    }),
  },
}
