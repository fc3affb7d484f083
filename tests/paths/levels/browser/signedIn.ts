import type { TestCustomer } from '#tests/server/harness.ts'
import type { Around } from './performer.ts'

interface Options {
  /** the page, such as `/loan` */
  at: string
  /** what the customer registers with, where it matters */
  fields?: Record<string, unknown>
  /** what they typed before, by flow (A14) */
  drafts?: Record<string, object | undefined>
  /** what the tab keeps beside the session, by storage key */
  stored?: Record<string, unknown>
  /** what the bank has of them before the page is opened */
  arrange?: (customer: TestCustomer) => Promise<unknown>
}

/** Opens a page for a new customer who is signed in already, and whoever was before is not. */
export async function signedIn(
  { site: { bank, url }, page }: Around,
  { at, fields, drafts = {}, stored = {}, arrange }: Options,
): Promise<TestCustomer> {
  const customer = await bank.newCustomer(fields)
  await arrange?.(customer)
  const { body: user } = await customer.call('GET', `users/${customer.id}`)
  const owned = Object.fromEntries(
    Object.entries(drafts).flatMap(([flow, values]) =>
      values ? [[flow, { owner: customer.id, values }]] : [],
    ),
  )
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.evaluate(
    ([token, text, typed, kept]) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(kept))
        sessionStorage.setItem(key, JSON.stringify(value))
      sessionStorage.setItem('drafts', typed)
      sessionStorage.setItem('accessToken', token)
      sessionStorage.setItem('user', text)
    },
    [customer.token, JSON.stringify(user), JSON.stringify(owned), stored] as const,
  )
  // Its caller waits for what it needs of the page.
  await page.goto(`${url}${at}`, { waitUntil: 'commit' })
  return customer
}
