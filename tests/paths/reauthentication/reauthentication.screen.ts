import type { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const reauthenticationScreen: ScreenModel<typeof reauthenticationMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
