import type { TestCustomer } from '#tests/server/harness.ts'
import type { Site } from '#tests/support/site.ts'
import { waitForVisible } from './waitForVisible.ts'

/**
 * The customer asks for a link to reset the password, and opens it from the mail in the same tab.
 * @throws Error when no link was mailed
 */
export async function openMailedLink(
  { bank, page, url }: Site,
  { email }: TestCustomer,
): Promise<void> {
  await bank.call('POST', 'auth/forget', { body: { email } })
  const link = /\/reset-password\/[\w-]+/.exec(await bank.lastMail(email))?.[0]
  if (!link) throw new Error('no link was mailed')
  await page.goto(url + link)
  await waitForVisible(page.locator('[name=password]'))
}
