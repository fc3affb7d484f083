import { casesFor, noPayload, readFailures } from '#machines/testing/cases.ts'
import { idleSessionMachine } from './idleSession.machine.ts'

/** Samples for the paths through an idle session. */
export const idleSessionCases = casesFor(idleSessionMachine, {
  inputs: { start: {} },
  events: {
    customerActive: noPayload,
    callAnswered: noPayload,
    extend: noPayload,
    signOut: noPayload,
  },
  actors: { notifyBank: { answers: { notified: undefined }, failures: readFailures } },
  guardInputs: ({ failure }) => failure !== undefined,
})
