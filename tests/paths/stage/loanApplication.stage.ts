import type { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import {
  personalFields,
  professionalFields,
} from '#machines/loanApplication/loanApplication.types.ts'
import type { Look, Stage } from './stage.ts'

const title = 'Apply for Loan'
const leaving: Look = {
  dialog: /^Leave (without applying|the application)\?$/,
  shows: ['What you entered will not be kept'],
  buttons: ['Go on with the application', 'Leave', 'Close'],
}
const takenBack: Look = {
  dialog: title,
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
  looks: {
    'personal.editing': {
      dialog: title,
      shows: ['Every field is needed.'],
      fields: personalFields,
      buttons: ['Next Step', 'Close'],
      absent: ['Back', 'Take Loan'],
    },
    'personal.leavingAsked': leaving,
    'professional.editing': {
      dialog: title,
      shows: ['you have 15 seconds to take it back'],
      fields: professionalFields,
      buttons: ['Take Loan', 'Back', 'Close'],
      absent: ['Next Step', 'Cancel'],
    },
    'professional.leavingAsked': leaving,
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
    taken: { gone: true },
    closed: { gone: true },
  },
}
