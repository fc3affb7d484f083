import type { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import type { Stage } from './stage.ts'

export const forgotPasswordStage: Stage<typeof forgotPasswordMachine> = {
  hands: {
    async fieldChanged({ field, value }, customer) {
      await customer.fill(field, '')
      await customer.fill(field, value)
    },
    submit: (_, customer, { button }) => customer.press(button),
    again: (_, customer, { button }) => customer.press(button),
  },
  looks: {
    editing: { fields: ['email'], buttons: ['Send Reset Link'], hides: ['Check your email'] },
    sending: {
      atWork: ['Loading...'],
      absent: ['Send Reset Link', 'Send Again'],
      hides: ['Check your email'],
    },
    sent: {
      shows: ['Check your email', 'We wrote to ada@example.com', 'Look in the spam folder'],
      buttons: ['Send Again'],
      absent: ['Send Reset Link'],
    },
  },
}
