import { casesFor, noPayload } from '#machines/cases.ts'
import { depositReturnMachine } from './depositReturn.machine.ts'

export const depositReturnCases = casesFor(depositReturnMachine, {
  inputs: { start: undefined },
  events: { finish: noPayload },
  actors: {},
  guardInputs: () => undefined,
})
