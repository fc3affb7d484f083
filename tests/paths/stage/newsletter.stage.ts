import type { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import type { Stage } from './stage.ts'

export const newsletterStage: Stage<typeof newsletterMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  looks: {
    editing: { fields: ['email'], buttons: ['Send'], hides: ['We wrote to'] },
    sending: { shows: ['Sending…'], absent: ['Send'] },
    subscribed: { shows: ['We wrote to'], buttons: ['Add another address'] },
    mailInstead: { shows: ['News cannot be ordered here'], buttons: ['Back', /@/] },
  },
}
