import { customer } from './settings.mjs'

/**
 * Signs the customer of the settings in at the bank.
 * @param known the customer's fields that the page reads instead of the bank's values
 * @returns the entries of a page's session storage, by key
 * @throws Error when the bank does not sign the customer in
 */
export async function signIn(page, known) {
  const reply = await page.request.post('/api/auth/login', { data: customer })
  const { accessToken, ...user } = reply.ok() ? await reply.json() : {}
  if (!accessToken)
    throw new Error(`CUSTOMER_EMAIL and CUSTOMER_PASSWORD sign nobody in: ${await reply.text()}`)
  return { accessToken, user: JSON.stringify({ ...user, ...known }) }
}
