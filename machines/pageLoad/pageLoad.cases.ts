import { casesFor, noPayload } from '#machines/cases.ts'
import { pageLoadMachine } from './pageLoad.machine.ts'

/** What the loading of a page is walked with. */
export const pageLoadCases = casesFor(pageLoadMachine, {
  inputs: { start: {} },
  events: { started: noPayload, loaded: noPayload },
  actors: {},
  guardInputs: () => undefined,
})
