import { listenToBrowser } from '#actors/listeners.ts'
import type { User } from '#contract/records.ts'
import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import { actorOf } from '#machines/system.ts'
import { windowLoaders } from '#pages/dashboard/windowLoaders.ts'
import { browserTab, store, storeToken } from '#session/storage.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount, MountedView } from './mount.ts'
import { signedInPages } from './signedInPages.tsx'

// The reader of the dashboard decides when a window has loaded; its code must be there by then.
const loading = Object.entries(windowLoaders).map(
  async ([name, load]) => [name, (await load()).default] as const,
)
const views = Object.fromEntries(await Promise.all(loading))

export const dashboardMount: FlowMount = {
  frame: 'none',
  mount(input: DashboardInput, page) {
    storeToken(browserTab, 'token-of-ada')
    store(browserTab, 'user', input.user)
    const onEvent = (event: { type: string; user?: User }) => {
      if (event.type === 'customerRead')
        actorOf(view.bank.root.system, 'session')?.send({ type: 'userRead', user: event.user! })
      if (event.type === 'sessionEnded') page.show(<h1>Sign In</h1>)
    }
    const view: MountedView = hosted(page, 'dashboard', input, signedInPages, {
      customer: input.user,
      beside: [
        ['idleSession', {}],
        ['testimonial', { paused: false, switchedOff: false }],
      ],
      onEvent,
      views,
    })
    return { ...view, path: '/dashboard-overview', stop: listenToBrowser(view.bank) }
  },
}
