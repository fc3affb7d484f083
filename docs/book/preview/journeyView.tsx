import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { displayToasts } from '#actors/toasts.tsx'
import { RootContext } from '#actors/useFlow.ts'
import { loadAllWindows } from '#actors/windows.ts'
import { App } from '#app/App.tsx'
import type { Bank } from '#app/bank.ts'
import { loadScreen } from '#app/routes.tsx'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import { windowFlows } from '#machines/paths/journeys/goals.ts'
import { actorOf } from '#machines/system.ts'
import { storeToken } from '#session/storage.ts'
import type { JourneySession } from './journeySession.ts'

/** An address of each page of the root chart. */
const addresses: Record<string, string> = {
  site: '/',
  contact: '/contact',
  signIn: '/login',
  signUp: '/create-account',
  forgotPassword: '/forget-password',
  resetPassword: '/reset-password/token',
  dashboard: '/dashboard-overview',
}

/** Loads the code of every page and window, so that a step is shown as soon as it is made. */
export async function loadSite(): Promise<void> {
  await Promise.all(
    Object.keys(addresses).map((page) => loadScreen((path) => bankPageOf(path) === page)),
  )
  await loadAllWindows()
}

/** Prepares the browser for a journey. */
export function prepareJourney({ root }: JourneySession): void {
  // A tab without a token ends the session (D1); the charts of a journey have theirs in the sample bank.
  storeToken('token-of-the-journey')
  displayToasts(actorOf(root.system, 'toasts')!)
}

/** The real site over the tree of a journey, at the page that the root chart runs. */
export const journeyView = (session: JourneySession, key: string): ReactElement => (
  <RootContext key={`${key} ${session.page}`} value={session.root}>
    <MemoryRouter initialEntries={[addresses[session.page]!]}>
      <App bank={session.root as Bank} />
    </MemoryRouter>
  </RootContext>
)

const shown: readonly string[] = [
  ...windowFlows,
  'dashboard',
  'signIn',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'contact',
]

/** True while the view of the running flow does not show its state yet. */
export function isViewMissing({ at: { running, tree } }: JourneySession): boolean {
  if (!shown.includes(running)) return false
  const root = document.querySelector<HTMLElement>(`[data-flow="${running}"]`)
  return root?.dataset.state !== tree[running]
}
