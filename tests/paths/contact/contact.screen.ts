import { contactFields, type contactMachine } from '#machines/contact/contact.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'
import { tried } from '../levels/screen/screenText.ts'

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
      hides: [
        'Your message has arrived',
        'We have your contact details',
        'Please write to us by mail',
      ],
    },
    sending: {
      atWork: ['Sending…'],
      hides: ['Your message has arrived'],
      absent: ['Send Message'],
    },
    sent: {
      reads: ({ values, written }) => [
        written ? 'Your message has arrived' : 'We have your contact details',
        `We confirmed it to ${values.email}`,
      ],
      buttons: ['Write another message'],
    },
    mailInstead: {
      shows: ['Please write to us by mail'],
      reads: ({ values }) => [values.message],
      buttons: ['Back to the form', /@/],
    },
  },
}
