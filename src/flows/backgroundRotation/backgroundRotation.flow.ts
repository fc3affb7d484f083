import { defineFlow } from '#actors/flows.ts'
import { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'

export const backgroundRotationFlow = defineFlow(
  'backgroundRotation',
  () => backgroundRotationMachine,
)
