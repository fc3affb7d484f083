import { listenToBrowser } from '#actors/listeners.ts'
import { useFlow } from '#actors/useFlow.ts'
import { tell } from '#api/http.ts'
import type { SessionInput } from '#machines/session/session.machine.ts'
import { browserTab, store, storeToken } from '#session/storage.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** The token of the sample customer, which sign-in stores before the session begins. */
export const token = 'token-of-ada'

/** A page for signed-in customers, or the sign-in page. */
function Site() {
  const [snapshot, send] = useFlow('session')
  const { endedBecause } = snapshot.context
  return snapshot.matches('authenticated') ? (
    <button type="button" onClick={() => send({ type: 'signOut' })}>
      Logout
    </button>
  ) : (
    <h1>Sign In{endedBecause === 'signedOut' && ': You are signed out.'}</h1>
  )
}

export const sessionMount: FlowMount = {
  frame: 'abovePage',
  mount(input: SessionInput, page) {
    if (input.user) {
      storeToken(browserTab, token)
      store(browserTab, 'user', input.user)
    }
    const view = hosted(page, 'session', input, <Site />)
    return {
      ...view,
      stop: listenToBrowser(view.bank),
      hostEvents: {
        expired: () => tell('unauthorized', { ...view.bank.caller(), token }),
        tokenRemoved: () => {
          sessionStorage.removeItem('accessToken')
          document.dispatchEvent(new Event('visibilitychange'))
        },
      },
    }
  },
}
