import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { Look, Stage } from '../levels/screen/screenModel.ts'

/** Whoever is out sees the sign-in page; that the bank still revokes a token is no customer's business. */
const out: Look = { shows: ['Sign In'], absent: ['Logout'] }

export const sessionStage: Stage<typeof sessionMachine> = {
  // No page is the session's own: which of them show tells where it is.
  rootless: true,
  othersSpeak: true,
  hands: {
    signedIn: ({ user }, customer) => customer.outside('sign in', user),
    userRead: ({ user }, customer) => customer.outside('read user', user),
    expired: (_, customer) => customer.outside('answer 401'),
    tokenRemoved: (_, customer) => customer.outside('lose token'),
    signOut: (_, customer) => customer.press('Logout'),
  },
  looks: {
    anonymous: out,
    authenticated: { buttons: ['Logout'], absent: ['Log In'] },
    signingOut: { ...out, shows: ['Sign In', 'You are signed out.'] },
  },
}
