import type { kycMachine } from '#machines/kyc/kyc.machine.ts'
import type { Stage } from './stage.ts'

const title = 'KYC Verification'

export const kycStage: Stage<typeof kycMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    fileChosen: ({ side, file }, customer) => customer.choose(side, file),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer, { snapshot }) =>
      snapshot.hasTag('leaving') ? customer.escape() : customer.press('Close'),
    leave: (_, customer) => customer.press(/^(Leave|Stop and leave)$/),
    stay: (_, customer) => customer.press(/^(Go on with the form|Keep uploading)$/),
  },
  looks: {
    'form.editing': {
      dialog: title,
      shows: ['Your identity document'],
      fields: ['name', 'number', 'front', 'back'],
      buttons: ['Upload', 'Close'],
    },
    'form.leavingAsked': {
      dialog: /^Leave (without sending|the form)\?$/,
      buttons: ['Go on with the form', 'Leave', 'Close'],
    },
    'uploading.sending': {
      dialog: title,
      shows: ['Uploading your documents'],
      held: ['name', 'number'],
      buttons: ['Close'],
      absent: ['Upload'],
    },
    'uploading.leavingAsked': {
      dialog: 'Stop the upload?',
      buttons: ['Keep uploading', 'Stop and leave', 'Close'],
    },
    succeeded: {
      dialog: title,
      shows: ['We have your documents'],
      buttons: ['Done', 'Close'],
      absent: ['Upload'],
    },
    closed: { gone: true },
  },
}
