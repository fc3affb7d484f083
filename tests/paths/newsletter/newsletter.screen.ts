import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const newsletterScreen: ScreenModel<typeof newsletterMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: { email: 'Email' },
  states: {
    editing: { fields: ['email'], buttons: ['Send'], hides: ['We emailed'] },
    sending: { busyButtons: ['Sending…'], lockedFields: ['email'], absentButtons: ['Send'] },
    subscribed: {
      shows: ['Thank you.'],
      contextText: ({ values }) => [`We emailed ${values.email}`],
      buttons: ['Add another address'],
    },
    mailInstead: { shows: ['News cannot be ordered here'], buttons: ['Back', /@/] },
  },
}
