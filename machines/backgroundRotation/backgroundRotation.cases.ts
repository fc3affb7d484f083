import { casesFor, plain } from '#machines/cases.ts'
import { backgroundRotationMachine } from './backgroundRotation.machine.ts'

/** What the rotating background is walked with. */
export const backgroundRotationCases = casesFor(backgroundRotationMachine, {
  inputs: { motion: { reducedMotion: false }, 'less motion': { reducedMotion: true } },
  events: { pause: plain, resume: plain },
  actors: {},
  guardInputs: ({ variant }) => variant,
})
