import { casesFor } from '#machines/testing/cases.ts'
import { uploadMachine } from './upload.machine.ts'

/** Samples for the paths through an upload. */
export const uploadCases = casesFor(uploadMachine, {
  inputs: { start: undefined },
  events: { progressed: { half: { fraction: 0.5 } } },
  actors: {},
  guardInputs: () => undefined,
})
