import type { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const secondFactorScreen: ScreenModel<typeof secondFactorMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
