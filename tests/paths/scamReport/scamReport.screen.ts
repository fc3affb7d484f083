import type { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const scamReportScreen: ScreenModel<typeof scamReportMachine> = {
  actions: { finish: (_, customer, { button }) => customer.press(button) },
  states: {},
}
