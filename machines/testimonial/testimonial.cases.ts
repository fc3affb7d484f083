import { callFailures, casesFor, noPayload } from '#machines/testing/cases.ts'
import { testimonialMachine } from './testimonial.machine.ts'

const grace = { name: 'Grace', brief: 'Quick and kind', country: 'Ireland' }
const ada = { name: 'Ada', brief: 'They told me why', country: 'Kenya' }

/** Samples for the paths through the testimonials. */
export const testimonialCases = casesFor(testimonialMachine, {
  inputs: {
    on: { switchedOff: false, paused: false },
    'on, held': { switchedOff: false, paused: true },
    off: { switchedOff: true, paused: false },
  },
  events: { pause: noPayload, resume: noPayload, switchOff: noPayload, switchOn: noPayload },
  actors: {
    readTestimonials: {
      answers: { none: [], one: [grace], two: [grace, ada] },
      failures: callFailures,
    },
  },
  // The page reports only changes, and during a pause the switch is out of reach.
  isEventAllowed: ({ context: { paused } }, { type }) => (type === 'resume' ? paused : !paused),
  guardInputs: ({ round, shown, paused, switchedOff }) => [
    shown < round.length,
    paused,
    switchedOff,
  ],
})
