import { contactFields, type contactMachine } from '#machines/contact/contact.machine.ts'
import type { Stage } from './stage.ts'

export const contactStage: Stage<typeof contactMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  looks: {
    editing: {
      fields: contactFields,
      buttons: ['Send Message'],
      hides: ['Your message has arrived', 'Please write to us by mail'],
    },
    sending: { shows: ['Sending…'], hides: ['Your message has arrived'], absent: ['Send Message'] },
    sent: { shows: ['Your message has arrived'], buttons: ['Write another message'] },
    mailInstead: {
      shows: ['Please write to us by mail', 'When does a deposit count?'],
      buttons: ['Back to the form', /@/],
    },
  },
}
