import type { factorSetupMachine } from '#machines/factorSetup/factorSetup.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const factorSetupScreen: ScreenModel<typeof factorSetupMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
