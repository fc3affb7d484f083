import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

export const newsletterStage: Stage<typeof newsletterMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: { email: 'Email' },
  looks: {
    editing: { fields: ['email'], buttons: ['Send'], hides: ['We wrote to'] },
    sending: { atWork: ['Sending…'], held: ['email'], absent: ['Send'] },
    subscribed: {
      shows: ['Thank you.'],
      reads: ({ values }) => [`We wrote to ${values.email}`],
      buttons: ['Add another address'],
    },
    mailInstead: { shows: ['News cannot be ordered here'], buttons: ['Back', /@/] },
  },
}
