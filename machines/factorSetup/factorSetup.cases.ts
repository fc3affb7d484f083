import { casesFor, noPayload } from '#machines/cases.ts'
import { factorSetupMachine } from './factorSetup.machine.ts'

export const factorSetupCases = casesFor(factorSetupMachine, {
  inputs: { start: undefined },
  events: { finish: noPayload },
  actors: {},
  guardInputs: () => undefined,
})
