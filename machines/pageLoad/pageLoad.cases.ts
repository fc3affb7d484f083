import { casesFor, plain } from '#machines/cases.ts'
import { pageLoadMachine } from './pageLoad.machine.ts'

/** What the loading of a page is walked with. */
export const pageLoadCases = casesFor(pageLoadMachine, {
  inputs: { start: {} },
  events: { started: plain, arrived: plain },
  actors: {},
  guardInputs: () => undefined,
})
