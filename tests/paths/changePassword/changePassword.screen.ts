import type { changePasswordMachine } from '#machines/changePassword/changePassword.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const changePasswordScreen: ScreenModel<typeof changePasswordMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
