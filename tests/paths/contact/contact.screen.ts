import { contactRules } from '#domain/fieldRules.ts'
import { contactFields, type contactMachine } from '#machines/contact/contact.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { failureTitle, labelsOf } from '../levels/screen/screenText.ts'

export const contactScreen: ScreenModel<typeof contactMachine> = {
  actions: {
    fieldChanged: ({ field, value }, customer) => customer.fill(field, value),
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: labelsOf(contactRules),
  states: {
    editing: {
      fields: contactFields,
      contextText: failureTitle(
        'Your message was not taken',
        'We cannot tell whether your message arrived',
      ),
      buttons: ['Send Message'],
      hides: [
        'Your message has arrived',
        'We have your contact details',
        'Please write to us by email',
      ],
    },
    sending: {
      busyButtons: ['Sending…'],
      hides: ['Your message has arrived'],
      absentButtons: ['Send Message'],
    },
    sent: {
      contextText: ({ values, written }) => [
        written ? 'Your message has arrived' : 'We have your contact details',
        `We confirmed it to ${values.email}`,
      ],
      buttons: ['Write another message'],
    },
    mailInstead: {
      shows: ['Please write to us by email'],
      contextText: ({ values }) => [values.message.replace(/\s+/g, ' ')],
      buttons: ['Back to the form', /@/],
    },
  },
}
