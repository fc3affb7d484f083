import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
import { storeToken } from '#session/storage.ts'
import type { FlowMount } from './mount.ts'

/** The token of the customer who is signed in. */
export const idleSessionToken = 'token-of-ada'

export const idleSessionMount: FlowMount = {
  frame: 'abovePage',
  mount(_, { show }) {
    storeToken(idleSessionToken)
    const showSignIn = () => show(<h1>Sign In</h1>)
    return {
      element: <IdleSession userId="customer-1" onExpired={showSignIn} onSignOut={showSignIn} />,
    }
  },
}
