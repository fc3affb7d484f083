import { casesFor, noPayload } from '#machines/cases.ts'
import { toastMachine } from './toast.machine.ts'

/** Samples for the paths through one toast. */
export const toastCases = casesFor(toastMachine, {
  inputs: {
    alone: { id: 'toast-1', paused: false },
    'under the pointer': { id: 'toast-1', paused: true },
  },
  events: { pause: noPayload, resume: noPayload, dismiss: noPayload },
  actors: {},
  guardInputs: ({ paused }) => paused,
})
