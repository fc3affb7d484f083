import type { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const changeEmailScreen: ScreenModel<typeof changeEmailMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
