import type { Expectations } from './expectation.ts'

/** What each state of `session` must be. */
export const session: Expectations = {
  anonymous: { tags: [], can: ['signedIn'] },
  authenticated: { tags: [], can: ['signedIn', 'userRead', 'expired', 'tokenGone', 'signOut'] },
  ending: {
    tags: ['busy'],
    can: ['signedIn'],
    calls: ['revokeToken'],
    timers: ['signOutPatience'],
  },
}
