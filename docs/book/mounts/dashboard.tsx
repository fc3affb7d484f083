import { provideFlow } from '#actors/flowLogic.ts'
import { listenToBrowser } from '#actors/listeners.ts'
import { loadAllWindows } from '#actors/windows.ts'
import type { User } from '#contract/records.ts'
import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import { actorOf } from '#machines/system.ts'
import { browserSession } from '#session/browserSession.ts'
import { store, storeToken } from '#session/storage.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount, MountedView } from './mount.ts'
import { signedInPages } from './signedInPages.tsx'

// Whoever plays the dashboard decides when a window has loaded; its code must be there by then.
await loadAllWindows()

export const dashboardMount: FlowMount = {
  frame: 'none',
  mount(input: DashboardInput, { show }) {
    storeToken('token-of-ada')
    store('user', input.user)
    provideFlow('session', browserSession())
    const onEvent = (event: { type: string; user?: User }) => {
      if (event.type === 'customerRead')
        actorOf(view.root.system, 'session')?.send({ type: 'userRead', user: event.user! })
      if (event.type === 'sessionEnded') show(<h1>Sign In</h1>)
    }
    const view: MountedView = hosted('dashboard', input, signedInPages, {
      customer: input.user,
      beside: [
        ['idleSession', {}],
        ['testimonial', { paused: false, switchedOff: false }],
      ],
      onEvent,
    })
    return { ...view, path: '/dashboard-overview', stop: listenToBrowser(view.root) }
  },
}
