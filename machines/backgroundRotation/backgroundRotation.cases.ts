import { casesFor, noPayload } from '#machines/cases.ts'
import { backgroundRotationMachine } from './backgroundRotation.machine.ts'

/** What the rotating background is walked with. */
export const backgroundRotationCases = casesFor(backgroundRotationMachine, {
  inputs: { motion: { reducedMotion: false }, 'less motion': { reducedMotion: true } },
  events: { pause: noPayload, resume: noPayload },
  actors: {},
  guardInputs: ({ variant }) => variant,
})
