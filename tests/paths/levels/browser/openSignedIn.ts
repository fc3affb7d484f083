import type { ResumedWindow } from '#machines/dashboard/dashboard.types.ts'
import type { DraftName } from '#session/drafts.ts'
import type { OpenRequest, RequestFlow } from '#session/openRequests.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { SiteContext } from './browserSetup.ts'

/** The form of a window, at one of its steps. */
interface Form {
  draft: DraftName
  step: string
  values?: object
  reference: string
}

type ReadableWindow = Exclude<ResumedWindow, 'unreadable'>

interface Options {
  /** the page, such as `/loan` */
  at: string
  /** fields of the registration that matter to the test */
  fields?: Record<string, unknown>
  /** form drafts of this tab, by flow (A14) */
  drafts?: Record<string, object | undefined>
  /** drafts of the public site, from before the sign-in */
  visitorDrafts?: Record<string, object | undefined>
  /** other entries of the tab's session storage, by key */
  stored?: Record<string, unknown>
  /** the window that was open before a reload, with its form; `unreadable` for a damaged record */
  resumed?: 'unreadable' | { window: ReadableWindow } | ({ window: ReadableWindow } & Form)
  /** the requests that had no answer in an earlier session, by flow (W6, K8) */
  openRequests?: Partial<Record<RequestFlow, OpenRequest[]>>
  /** prepares the customer's records before the page opens */
  arrange?: (customer: TestCustomer) => Promise<unknown>
}

/** Opens a page as a new, signed-in customer. A previous customer's session in this tab is removed. */
export async function openSignedIn(
  { site: { bank, url }, page }: SiteContext,
  {
    at,
    fields,
    drafts = {},
    visitorDrafts = {},
    stored = {},
    resumed,
    openRequests,
    arrange,
  }: Options,
): Promise<TestCustomer> {
  const customer = await bank.newCustomer(fields)
  await arrange?.(customer)
  const { body: user } = await customer.call('GET', `users/${customer.id}`)
  const draftsOf = (owner: string, all: Record<string, object | undefined>) =>
    Object.entries(all).flatMap(([flow, values]) => (values ? [[flow, { owner, values }]] : []))
  const owned = Object.fromEntries([
    ...draftsOf(customer.id, drafts),
    ...draftsOf('', visitorDrafts),
  ])
  const entries = { ...stored }
  if (resumed === 'unreadable') entries.openWindow = 'of another release'
  else if (resumed) {
    const { isElsewhere, ...open } = resumed.window
    entries.openWindow = {
      version: 2,
      owner: customer.id,
      page: isElsewhere ? '/security' : at,
      ...open,
    }
    if ('draft' in resumed) {
      const { draft, step, values = {}, reference } = resumed
      owned[draft] = { owner: customer.id, values, step, reference } as never
    }
  }
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.evaluate(
    ([token, user, drafts, entries, open]) => {
      sessionStorage.clear()
      localStorage.setItem('openRequests', open)
      for (const [key, value] of Object.entries(entries))
        sessionStorage.setItem(key, JSON.stringify(value))
      sessionStorage.setItem('drafts', drafts)
      sessionStorage.setItem('accessToken', token)
      sessionStorage.setItem('user', user)
    },
    [
      customer.token,
      JSON.stringify(user),
      JSON.stringify(owned),
      entries,
      JSON.stringify(openRequests ? { [customer.id]: openRequests } : {}),
    ] as const,
  )
  // The caller waits for the element it needs.
  await page.goto(`${url}${at}`, { waitUntil: 'commit' })
  return customer
}
