import { contactFields, type contactMachine } from '#machines/contact/contact.machine.ts'
import { tried } from './reading.ts'
import type { Stage } from './stage.ts'

export const contactStage: Stage<typeof contactMachine> = {
  hands: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
  looks: {
    editing: {
      fields: contactFields,
      reads: tried('Your message was not taken', 'We cannot tell whether your message arrived'),
      buttons: ['Send Message'],
      hides: ['Your message has arrived', 'Please write to us by mail'],
    },
    sending: {
      atWork: ['Sending…'],
      hides: ['Your message has arrived'],
      absent: ['Send Message'],
    },
    sent: {
      shows: ['Your message has arrived'],
      reads: ({ values }) => [`We confirmed it to ${values.email}`],
      buttons: ['Write another message'],
    },
    mailInstead: {
      shows: ['Please write to us by mail', 'When does a deposit count?'],
      reads: ({ values }) => [values.message],
      buttons: ['Back to the form', /@/],
    },
  },
}
