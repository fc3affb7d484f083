import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import {
  personalFields,
  professionalFields,
} from '#machines/loanApplication/loanApplication.types.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'
import { money, tried } from '../levels/screen/screenText.ts'

const title = 'Apply for Loan'
const leaving: Look = {
  dialog: /^Leave (without applying|the application)\?$/,
  shows: ['What you entered will not be kept'],
  reads: ({ sent }) =>
    sent
      ? ['Leave the application?', 'The Loan page shows whether the last try arrived.']
      : ['Leave without applying?', 'nothing was sent'],
  buttons: ['Go on with the application', 'Leave', 'Close'],
}
const notTaken = tried('The application was not accepted', 'The application is not confirmed')
const takenBack: Look = {
  dialog: title,
  reads: ({ values, sent }) => [
    `Your application for $${money(values.amount)}`,
    ...(sent ? [] : ['Nothing has been sent yet.']),
    `$${money(values.monthlyIncome)}`,
    `${values.homeAddress}, ${values.city}, ${values.state}`,
    `${values.professionalStatus}, ${values.professionalCategory}`,
    values.nextOfKin,
    values.phone,
    values.loanPurpose,
  ],
  shows: ['Read it through, and go back if anything is wrong.', 'Monthly income'],
  buttons: ['Cancel', 'Close'],
  absent: ['Take Loan', 'Back'],
}

export const loanApplicationStage: Stage<typeof loanApplicationMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    next: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back'),
    submit: (_, customer, { button }) => customer.press(button),
    cancel: (_, customer) => customer.press('Cancel'),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press('Leave'),
    stay: (_, customer) => customer.press('Go on with the application'),
  },
  labels: {
    homeAddress: 'Home address',
    state: 'State',
    city: 'City',
    amount: 'Amount',
    monthlyIncome: 'Monthly income',
    professionalCategory: 'Professional category',
    professionalStatus: 'Professional status',
    nextOfKin: 'Next of kin',
    phone: 'Phone',
    loanPurpose: 'Loan purpose',
  },
  looks: {
    'personal.editing': {
      dialog: title,
      shows: ['Every field is needed.'],
      step: 'Home and income',
      reads: notTaken,
      fields: personalFields,
      buttons: ['Next Step', 'Close'],
      absent: ['Back', 'Take Loan'],
    },
    'personal.confirmingLeave': leaving,
    'professional.editing': {
      dialog: title,
      shows: ['you have 15 seconds to take it back'],
      step: 'Work and purpose',
      reads: ({ values, failure }) => [
        `You are asking for $${money(values.amount)}.`,
        ...notTaken({ failure }),
      ],
      fields: professionalFields,
      buttons: ['Take Loan', 'Back', 'Close'],
      absent: ['Next Step', 'Cancel'],
    },
    'professional.confirmingLeave': leaving,
    'applying.validating': { ...takenBack, shows: [...takenBack.shows!, 'Validating...'] },
    'applying.waiting': {
      ...takenBack,
      shows: [...takenBack.shows!, 'Please wait'],
      hides: ['Validating...'],
    },
    'applying.posting': {
      dialog: title,
      shows: ['can no longer be taken back', 'Sending your application'],
      absent: ['Cancel', 'Close', 'Take Loan', 'Back'],
    },
    received: { gone: true },
    closed: { gone: true },
  },
}
