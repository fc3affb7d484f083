import type { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

export const backgroundRotationScreen: ScreenModel<typeof backgroundRotationMachine> = {
  actions: {
    pause: (_, customer, { button }) => customer.press(button),
    resume: (_, customer, { button }) => customer.press(button),
  },
  states: {
    rotating: { buttons: ['Pause pictures'], absentButtons: ['Play pictures'] },
    paused: { buttons: ['Play pictures'], absentButtons: ['Pause pictures'] },
  },
  data: ({ variant }) => ({ variant: String(variant) }),
}
