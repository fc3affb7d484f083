import type { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

const password = 'winter orchard 3'

export const resetPasswordStage: Stage<typeof resetPasswordMachine> = {
  hands: {
    async passwordTyped({ field }, customer) {
      await customer.fill(field, '')
      await customer.fill(field, password)
    },
    async submit({ passwordFilled, confirmFilled }, customer, { button }) {
      await customer.fill('password', passwordFilled ? password : '')
      await customer.fill('confirmpassword', confirmFilled ? password : '')
      await customer.press(button)
    },
  },
  labels: { password: 'New password', confirmpassword: 'Confirm password' },
  looks: {
    editing: {
      shows: ['8 to 128 characters.'],
      fields: ['password', 'confirmpassword'],
      buttons: ['Reset Password'],
      absent: ['Get a new link'],
    },
    submitting: {
      atWork: ['Loading...'],
      held: ['password', 'confirmpassword'],
      absent: ['Reset Password', 'Get a new link'],
    },
    linkInvalid: {
      fields: ['password', 'confirmpassword'],
      shows: ['your password has not changed'],
      buttons: ['Get a new link', 'Reset Password'],
    },
    changed: { atWork: ['Reset Password'], absent: ['Get a new link'], hides: ['Loading...'] },
    done: { gone: true },
  },
}
