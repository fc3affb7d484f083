import type { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { signInSample } from '../signIn/signIn.screen.ts'

/** The one that the customer signs in with afterwards. */
const { password } = signInSample

export const resetPasswordScreen: ScreenModel<typeof resetPasswordMachine> = {
  actions: {
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
  states: {
    editing: {
      shows: ['8 to 128 characters.'],
      fields: ['password', 'confirmpassword'],
      buttons: ['Reset Password'],
      absentButtons: ['Get a new link'],
    },
    submitting: {
      busyButtons: ['Loading...'],
      lockedFields: ['password', 'confirmpassword'],
      absentButtons: ['Reset Password', 'Get a new link'],
    },
    linkInvalid: {
      fields: ['password', 'confirmpassword'],
      shows: ['your password has not changed'],
      buttons: ['Get a new link', 'Reset Password'],
    },
    changed: {
      busyButtons: ['Reset Password'],
      absentButtons: ['Get a new link'],
      hides: ['Loading...'],
    },
  },
}
