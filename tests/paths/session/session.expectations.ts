import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `session`. */
export const session: Expectations = {
  anonymous: {
    tags: [],
    can: ['signedIn'],
    says: ['sessionEnded'],
    goes: { signedIn: 'authenticated' },
  },
  authenticated: {
    tags: [],
    can: ['signedIn', 'userRead', 'expired', 'tokenRemoved', 'signOut'],
    says: ['sessionStarted'],
    goes: {
      signedIn: 'stays',
      userRead: 'stays',
      expired: 'anonymous',
      tokenRemoved: 'anonymous',
      signOut: 'signingOut',
    },
  },
  signingOut: {
    tags: ['busy'],
    can: ['signedIn'],
    calls: ['revokeToken'],
    timers: ['signOutPatience'],
    says: ['sessionEnded'],
    goes: {
      signedIn: 'authenticated',
      'revokeToken answers': 'anonymous',
      'revokeToken fails': 'anonymous',
      'after signOutPatience': 'anonymous',
    },
  },
}
