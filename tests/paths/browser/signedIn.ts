import type { TestCustomer } from '#tests/server/harness.ts'
import type { Around } from './performer.ts'

interface Options {
  /** the page, such as `/loan` */
  at: string
  /** what the customer registers with, where it matters */
  fields?: Record<string, unknown>
  /** what the bank has of them before the page is opened */
  arrange?: (customer: TestCustomer) => Promise<unknown>
}

/** Opens a page for a new customer who is signed in already, and whoever was before is not. */
export async function signedIn(
  { site: { bank, url }, page }: Around,
  { at, fields, arrange }: Options,
): Promise<TestCustomer> {
  const customer = await bank.newCustomer(fields)
  await arrange?.(customer)
  const { body: user } = await customer.call('GET', `users/${customer.id}`)
  if (!page.url().startsWith(url)) await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.evaluate(
    ([token, text]) => {
      sessionStorage.clear()
      sessionStorage.setItem('accessToken', token!)
      sessionStorage.setItem('user', text!)
    },
    [customer.token, JSON.stringify(user)],
  )
  // Its caller waits for what it needs of the page.
  await page.goto(`${url}${at}`, { waitUntil: 'commit' })
  return customer
}
