import type { resetPasswordMachine } from '#machines/resetPassword/resetPassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'
import { signInSample } from '../signIn/signIn.screen.ts'

/** The password of later sign-ins. */
const { password } = signInSample

export const newPasswordLabels = { password: 'New password', confirmpassword: 'Confirm password' }

/** A customer's actions where a new password is typed twice. */
export const newPasswordActions: ScreenModel<typeof resetPasswordMachine>['actions'] = {
  async passwordTyped({ field }, customer) {
    await customer.fill(field, '')
    await customer.fill(field, password)
  },
  async submit({ passwordFilled, confirmFilled }, customer, { button }) {
    await customer.fill('password', passwordFilled ? password : '')
    await customer.fill('confirmpassword', confirmFilled ? password : '')
    await customer.press(button)
  },
}
