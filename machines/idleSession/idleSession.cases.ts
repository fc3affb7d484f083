import { casesFor, plain, readFailure } from '#machines/cases.ts'
import { idleSessionMachine } from './idleSession.machine.ts'

/** What an idle session is walked with. */
export const idleSessionCases = casesFor(idleSessionMachine, {
  inputs: { start: {} },
  events: { active: plain, heard: plain, extend: plain, signOut: plain },
  actors: { notifyBank: { answers: { heard: undefined }, failures: readFailure } },
  guardInputs: ({ failure }) => failure !== undefined,
})
