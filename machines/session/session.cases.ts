import { callFailures, casesFor, noPayload } from '#machines/testing/cases.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { sessionMachine } from './session.machine.ts'

// The answer's body is not read.
const { malformed: _, ...failures } = callFailures

/** Samples for the paths through a session. */
export const sessionCases = casesFor(sessionMachine, {
  inputs: { 'no stored session': {}, 'session found': { user: sampleUser } },
  events: {
    signedIn: { customer: { user: sampleUser } },
    userRead: { 'new profit': { user: { ...sampleUser, profit: '1300.00' } } },
    expired: noPayload,
    tokenRemoved: noPayload,
    signOut: noPayload,
  },
  actors: {
    revokeToken: { answers: { revoked: undefined }, failures },
  },
  guardInputs: ({ user }) => user !== undefined,
})
