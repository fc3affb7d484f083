import type { securityMachine } from '#machines/security/security.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const securityScreen: ScreenModel<typeof securityMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
