import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { ScreenModel, ScreenState } from '../levels/screen/screenModel.ts'

/** The sign-in page. No screen shows that the bank still revokes the token. */
const signedOut: ScreenState = { shows: ['Sign In'], absentButtons: ['Logout'] }

export const sessionScreen: ScreenModel<typeof sessionMachine> = {
  // The session has no page of its own: the page that is shown tells its state.
  noRootElement: true,
  sharesPage: true,
  actions: {
    signedIn: (event, customer) => customer.hostEvent('signedIn', event),
    userRead: (event, customer) => customer.hostEvent('userRead', event),
    expired: (_, customer) => customer.hostEvent('expired'),
    tokenRemoved: (_, customer) => customer.hostEvent('tokenRemoved'),
    signOut: (_, customer) => customer.press('Logout'),
  },
  states: {
    anonymous: signedOut,
    authenticated: { buttons: ['Logout'], absentButtons: ['Log In'] },
    signingOut: { ...signedOut, shows: ['Sign In', 'You are signed out.'] },
  },
}
