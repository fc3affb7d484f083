import { listenToBrowser } from '#actors/listeners.ts'
import { IdleSession } from '#flows/idleSession/IdleSession.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** The token of the customer who is signed in. */
export const idleSessionToken = 'token-of-ada'

export const idleSessionMount: FlowMount = {
  frame: 'abovePage',
  mount(input, page) {
    storeToken(browserTab, idleSessionToken)
    const view = hosted(page, 'idleSession', input, <IdleSession />, {
      afterwards: 'Sign In',
    })
    return { ...view, stop: listenToBrowser(view.bank) }
  },
}
