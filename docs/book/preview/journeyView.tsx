import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import type { LateView } from '#actors/flows.ts'
import { BankContext } from '#actors/useFlow.ts'
import { App } from '#app/App.tsx'
import type { SiteBank } from '#app/bank.ts'
import { loadScreen } from '#app/routes.tsx'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import type { BankPage } from '#machines/bank/bank.types.ts'
import { windowFlows } from '#machines/testing/journeys/goals.ts'
import { windowLoaders } from '#pages/dashboard/windowLoaders.ts'
import { browserTab, storeToken } from '#session/storage.ts'
import { JourneySession } from './journeySession.ts'
import { waitUntil } from './waitUntil.ts'

/** An address of each page of the root chart. */
const addresses: Record<BankPage, string> = {
  site: '/',
  contact: '/contact',
  signIn: '/login',
  signUp: '/create-account',
  forgotPassword: '/forget-password',
  resetPassword: '/reset-password/token',
  dashboard: '/dashboard-overview',
  activity: '/activity',
  security: '/security',
}

/**
 * A journey at its start, with the code of every page and window: a step is shown as soon as it is made.
 * @throws Error when there is no journey of this number
 */
export async function openJourney(input: string): Promise<JourneySession> {
  const session = await JourneySession.open(input)
  await Promise.all(
    Object.keys(addresses).map((page) =>
      loadScreen(session.bank, (path) => bankPageOf(path) === page),
    ),
  )
  await Promise.all(
    (Object.keys(windowLoaders) as LateView[]).map((name) => session.bank.flows.load(name)),
  )
  return session
}

/**
 * Makes the first steps of a journey, and lets time pass after them.
 * @returns why a step cannot be made, or so much time cannot pass, for the reader; undefined on success
 */
export async function makeSteps(
  session: JourneySession,
  moves: readonly string[],
  wait: number,
): Promise<string | undefined> {
  // A tab without a token ends the session (D1); the charts of a journey have theirs in the sample bank.
  storeToken(browserTab, 'token-of-the-journey')
  for (const label of moves) {
    const rejected = await session.makeMove(label)
    if (rejected) return rejected
  }
  const tooLong = wait > 0 ? session.whyWaitIsTooLong(wait) : undefined
  if (wait > 0 && !tooLong) await session.pass(wait)
  return tooLong
}

/** Shows the page that the root chart runs, and waits until the running flow is seen in its state. */
export async function renderJourney(
  root: Root,
  session: JourneySession,
  key: string,
): Promise<void> {
  flushSync(() => root.render(journeyView(session, key)))
  await waitUntil(() => !isViewMissing(session))
}

/** The real site over the tree of a journey, at the page that the root chart runs. */
const journeyView = (session: JourneySession, key: string): ReactElement => (
  <BankContext key={`${key} ${session.page}`} value={session.bank}>
    <MemoryRouter initialEntries={[addresses[session.page]]}>
      <App bank={session.bank as SiteBank} />
    </MemoryRouter>
  </BankContext>
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
function isViewMissing({ at: { running, tree } }: JourneySession): boolean {
  if (!shown.includes(running)) return false
  const root = document.querySelector<HTMLElement>(`[data-flow="${running}"]`)
  return root?.dataset.state !== tree[running]
}
