import type { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

export const backgroundRotationStage: Stage<typeof backgroundRotationMachine> = {
  hands: {
    pause: (_, customer, { button }) => customer.press(button),
    resume: (_, customer, { button }) => customer.press(button),
  },
  looks: {
    rotating: { buttons: ['Pause pictures'], absent: ['Play pictures'] },
    paused: { buttons: ['Play pictures'], absent: ['Pause pictures'] },
  },
  data: ({ variant }) => ({ variant: String(variant) }),
}
