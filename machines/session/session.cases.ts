import { anyFailure, casesFor, plain } from '#machines/cases.ts'
import { sampleUser } from '#machines/samples.ts'
import { sessionMachine } from './session.machine.ts'

/** What a session is walked with. */
export const sessionCases = casesFor(sessionMachine, {
  inputs: { 'nobody in storage': {}, 'session found': { user: sampleUser } },
  events: {
    signedIn: { customer: { user: sampleUser } },
    userRead: { 'new profit': { user: { ...sampleUser, profit: '1300.00' } } },
    expired: plain,
    tokenGone: plain,
    signOut: plain,
  },
  actors: {
    revokeToken: { answers: { revoked: undefined }, failures: anyFailure },
  },
  guardInputs: ({ user }) => user !== undefined,
})
