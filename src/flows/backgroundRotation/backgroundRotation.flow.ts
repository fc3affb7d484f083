import { provideFlow } from '#actors/flowLogic.ts'
import { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'

provideFlow('backgroundRotation', backgroundRotationMachine)
