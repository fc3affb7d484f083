import type { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const forgotPasswordScreen: ScreenModel<typeof forgotPasswordMachine> = {
  actions: {
    async fieldChanged({ field, value }, customer) {
      await customer.fill(field, '')
      await customer.fill(field, value)
    },
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: { email: 'Email' },
  states: {
    editing: { fields: ['email'], buttons: ['Send Reset Link'], hides: ['Check your email'] },
    sending: {
      busyButtons: ['Loading...'],
      absentButtons: ['Send Reset Link', 'Send Again'],
      hides: ['Check your email'],
    },
    sent: {
      shows: ['Check your email', 'Look in the spam folder'],
      contextText: ({ values }) => [`We emailed ${values.email}`],
      buttons: ['Send Again'],
      absentButtons: ['Send Reset Link'],
    },
  },
}
