import { casesFor, noPayload } from '#machines/testing/cases.ts'
import { pageLoadMachine } from './pageLoad.machine.ts'

/** Samples for the paths through the loading of a page. */
export const pageLoadCases = casesFor(pageLoadMachine, {
  inputs: { start: {} },
  events: { started: noPayload, loaded: noPayload },
  actors: {},
  guardInputs: () => undefined,
})
