import { casesFor, noPayload } from '#machines/testing/cases.ts'
import { backgroundRotationMachine } from './backgroundRotation.machine.ts'

/** Samples for the paths through the rotating background. */
export const backgroundRotationCases = casesFor(backgroundRotationMachine, {
  inputs: { motion: { reducedMotion: false }, 'less motion': { reducedMotion: true } },
  events: { pause: noPayload, resume: noPayload },
  actors: {},
  guardInputs: ({ variant }) => variant,
})
