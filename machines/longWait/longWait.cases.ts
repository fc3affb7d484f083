import { casesFor } from '#machines/testing/cases.ts'
import { longWaitMachine } from './longWait.machine.ts'

/** Samples for the paths through a long wait. */
export const longWaitCases = casesFor(longWaitMachine, {
  inputs: { 'a call': undefined },
  events: {},
  actors: {},
  guardInputs: () => [],
})
