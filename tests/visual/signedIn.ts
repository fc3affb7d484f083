import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import type { User } from '#contract/records.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { decideNothing, decideRequests } from '#tests/support/decideRequests.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import { openEmptyPage, type Site, sharedSite } from '#tests/support/site.ts'
import { storeSession } from '../browser/customer.ts'
import type { Screen } from './audit.ts'

type Answer = Record<string, unknown>

/** A screen of a signed-in customer. */
interface SignedInScreen extends Omit<Screen, 'path' | 'make'> {
  /** the demonstration customer's key */
  who?: string
  path?: string
  /** changes to the network, made before the page is opened */
  network?: (page: Page) => Promise<unknown>
  /** fields of the customer that the bank answers differently */
  user?: Partial<User>
  /** the customer's actions there */
  action?: (site: Site) => Promise<unknown>
  /** false where the records are held back on purpose */
  settled?: boolean
}

/** A bank with the demonstration customers, for screens that are shown one after the other in one browser. */
export function auditedSite(): Site {
  const site = sharedSite({ demo: true, limitFactor: 100 })
  afterEach(async () => {
    // Away first: a call that was held back would go out when it is let go.
    await openEmptyPage(site)
    await decideNothing(site.page)
    await site.page.unrouteAll({ behavior: 'ignoreErrors' })
    site.complaints.length = 0
  })
  return site
}

/** Opens a page as a demonstration customer, without the sign-in form, and brings it to the screen. */
export function signedIn({
  who = 'established',
  path = '/dashboard-overview',
  network,
  user = {},
  action,
  settled = true,
  ...screen
}: SignedInScreen): Screen {
  return {
    ...screen,
    async make(site) {
      const { page, url } = site
      const session = await sessionOf(site, who)
      await storeSession(site, session.accessToken, { ...session.user, ...user })
      if (Object.keys(user).length > 0) await amend(page, 'users/*', () => user)
      await network?.(page)
      await page.goto(url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (settled) await page.locator('.dash[aria-busy="false"]').waitFor()
      await action?.(site)
    },
  }
}

/** Screens share a session until it has been idle for too long. */
const sessions = new WeakMap<Site, Map<string, { accessToken: string; user: User; at: number }>>()
const SESSION_MS = 5 * 60_000

async function sessionOf(site: Site, who: string) {
  const { bank } = site
  const own = sessions.get(site) ?? new Map()
  sessions.set(site, own)
  const at = bank.clock.now().getTime()
  const known = own.get(who)
  if (known && at - known.at < SESSION_MS) return known
  const body = { email: `${who}@demo.example`, password: DEMO_PASSWORD }
  const { accessToken, ...user } = (await bank.call('POST', 'auth/login', { body })).body
  const session = { accessToken, user, at }
  own.set(who, session)
  return session
}

/** The bank's own answer to a read, changed. */
export const amend = (page: Page, path: string, change: (body: Answer) => Answer) =>
  decideRequests(page, `**/api/${path}`, (request) =>
    request.method === 'GET' ? amended(request, change) : 'next',
  )

async function amended(request: PausedRequest, change: (body: Answer) => Answer): Promise<void> {
  const { status, json } = await request.answer()
  // A page that was left meanwhile has dropped the request.
  const body = (await json().catch(() => undefined)) as Answer | undefined
  if (body === undefined) return void (await request.continue())
  await request.fulfill({ status, json: { ...body, ...change(body) } })
}

export const state = (page: Page, flow: string, name: string) =>
  page.locator(`[data-flow="${flow}"][data-state*="${name}"]`).waitFor()

/** Measures contrast on every other screen: neighbours have the same backgrounds. */
export const inTurn = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen, index) => ({ ...screen, groundsKnown: index % 2 === 1 }))
