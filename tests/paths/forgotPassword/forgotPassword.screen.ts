import type { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

export const forgotPasswordStage: Stage<typeof forgotPasswordMachine> = {
  hands: {
    async fieldChanged({ field, value }, customer) {
      await customer.fill(field, '')
      await customer.fill(field, value)
    },
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  labels: { email: 'Email' },
  looks: {
    editing: { fields: ['email'], buttons: ['Send Reset Link'], hides: ['Check your email'] },
    sending: {
      atWork: ['Loading...'],
      absent: ['Send Reset Link', 'Send Again'],
      hides: ['Check your email'],
    },
    sent: {
      shows: ['Check your email', 'Look in the spam folder'],
      reads: ({ values }) => [`We wrote to ${values.email}`],
      buttons: ['Send Again'],
      absent: ['Send Reset Link'],
    },
  },
}
