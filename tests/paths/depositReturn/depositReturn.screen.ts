import type { depositReturnMachine } from '#machines/depositReturn/depositReturn.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const depositReturnScreen: ScreenModel<typeof depositReturnMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
