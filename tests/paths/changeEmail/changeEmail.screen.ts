import type { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle } from '../levels/screen/screenText.ts'

const title = 'Change email'

export const changeEmailScreen: ScreenModel<typeof changeEmailMachine> = {
  sharesPage: true,
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    close: (_, customer) => customer.press('Close'),
  },
  labels: { email: 'New email' },
  states: {
    editing: {
      dialog: title,
      shows: ['Your email stays as it is until you open the link.'],
      contextText: failureTitle(
        'Your email was not changed',
        'We don’t know whether the link was sent',
      ),
      fields: ['email'],
      buttons: ['Send the link', 'Cancel', 'Close'],
    },
    sending: {
      dialog: title,
      busyButtons: ['Send the link'],
      lockedFields: ['email'],
      absentButtons: ['Send the link', 'Cancel', 'Close'],
    },
    sent: {
      dialog: title,
      shows: ['Open the link we emailed you'],
      contextText: ({ values }) => [values.email.trim()],
      buttons: ['Done', 'Close'],
      absentButtons: ['Send the link'],
    },
  },
}
