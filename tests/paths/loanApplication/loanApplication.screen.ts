import { loanRules } from '#domain/moneyFieldRules.ts'
import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import {
  personalFields,
  professionalFields,
} from '#machines/loanApplication/loanApplication.types.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'
import { failureTitle, labelsOf, money } from '../levels/screen/screenText.ts'

const title = 'Apply for Loan'
const leaving: ScreenState = {
  dialog: /^Leave (without applying|the application)\?$/,
  shows: ['What you entered will not be kept'],
  contextText: ({ sent }) =>
    sent
      ? ['Leave the application?', 'The Loan page shows whether the last try arrived.']
      : ['Leave without applying?', 'nothing was sent'],
  buttons: ['Go on with the application', 'Leave', 'Close'],
}
const failureLine = failureTitle(
  'The application was not accepted',
  'The application is not confirmed',
)
/** The request before it is sent, for reading through. */
const reviewed: NonNullable<ScreenState['facts']> = ({ values }) => [
  ...(values.termMonths ? [['Term', `${values.termMonths} months`] as const] : []),
  ['Monthly income', `$${money(values.monthlyIncome)}`],
  ['Address', `${values.homeAddress}, ${values.city}, ${values.state}`],
  ['Work', `${values.professionalStatus}, ${values.professionalCategory}`],
  ['Next of kin', values.nextOfKin],
  ['Phone', values.phone],
  ['Purpose', values.loanPurpose],
]
const cancellable: ScreenState = {
  dialog: title,
  contextText: ({ values, sent }) => [
    `Your application for $${money(values.amount)}`,
    sent ? /^(?!.*Nothing has been sent yet)/ : 'Nothing has been sent yet.',
  ],
  facts: reviewed,
  shows: ['Read it through, and go back if anything is wrong.'],
  buttons: ['Cancel', 'Send now', 'Close'],
  absentButtons: ['Take Loan', 'Back'],
}

export const loanApplicationScreen: ScreenModel<typeof loanApplicationMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    next: (_, customer, { button }) => customer.press(button),
    back: (_, customer) => customer.press('Back'),
    submit: (_, customer, { button }) => customer.press(button),
    sendNow: (_, customer) => customer.press('Send now'),
    cancel: (_, customer) => customer.press('Cancel'),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press('Leave'),
    stay: (_, customer) => customer.press('Go on with the application'),
  },
  labels: { ...labelsOf(loanRules), amount: 'Amount', monthlyIncome: 'Monthly income' },
  states: {
    frozen: {
      dialog: title,
      shows: [
        'Your account is frozen, so you cannot apply for a loan now',
        'how to unfreeze it',
        'Open the Security page',
      ],
      buttons: ['Close'],
      absentButtons: ['Next Step', 'Take Loan'],
    },
    'personal.editing': {
      dialog: title,
      shows: ['Example at 9.9% a year, not an offer.'],
      step: 'Loan and home',
      contextText: ({ failure, values, wish }) => [
        ...failureLine({ failure }),
        ...(wish && wish.amount === values.amount ? ['in the calculator are filled in'] : []),
      ],
      fields: personalFields,
      errorsElsewhere: professionalFields,
      buttons: ['Next Step', 'Close'],
      absentButtons: ['Back', 'Take Loan'],
    },
    'personal.confirmingLeave': { ...leaving, errorsElsewhere: professionalFields },
    'professional.editing': {
      dialog: title,
      shows: ['You can cancel for 15 seconds after Take Loan.'],
      step: 'Work and purpose',
      contextText: ({ values, failure }) => [
        `$${money(values.amount)}.`,
        ...failureLine({ failure }),
      ],
      fields: professionalFields,
      buttons: ['Take Loan', 'Back', 'Close'],
      absentButtons: ['Next Step', 'Cancel'],
    },
    'professional.confirmingLeave': leaving,
    'applying.validating': {
      ...cancellable,
      shows: [...cancellable.shows!, 'We’ll send this within 15 seconds', 'Validating...'],
    },
    'applying.waiting': {
      ...cancellable,
      shows: [...cancellable.shows!, 'We’ll send this within 10 seconds', 'Please wait'],
      hides: ['Validating...'],
    },
    'applying.posting': {
      dialog: title,
      facts: reviewed,
      shows: ['can no longer be taken back', 'Sending your application'],
      absentButtons: ['Cancel', 'Send now', 'Close', 'Take Loan', 'Back'],
    },
  },
}
