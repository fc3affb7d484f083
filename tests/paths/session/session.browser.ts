import type { Locator } from 'playwright-core'
import type { SessionInput } from '#machines/session/session.machine.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { isVisible, waitForVisible } from '../levels/browser/waitForVisible.ts'

export const sessionBrowser: BrowserSetup = {
  needsWidth: true,
  networkMocks: { revokeToken: { calls: ['POST auth/logout'] } },
  async open({ user }: SessionInput, context) {
    const { page, holdCalls, pathState, customer } = context
    pathState.customer = await openSignedIn(context, { at: '/dashboard-overview' })
    await waitForVisible(page.getByRole('button', { name: 'Logout' }))
    if (!user) {
      await customer.press('Logout')
      await waitForVisible(page.locator('[name=email]'))
      await page.reload()
      await waitForVisible(page.locator('[name=email]'))
    }
    holdCalls()
  },
  hostEvents: (context) => ({
    // The sign-in page can be opened during a session; the site goes there without a reload.
    async signedIn() {
      const { page, site, customer } = context
      const { email, password } = context.pathState.customer as TestCustomer
      if (!page.url().endsWith('/login')) await goTo(context, '/login')
      await passUntilVisible(context, page.locator('[name=email]'))
      await customer.fill('email', email)
      await customer.fill('password', password)
      await customer.press('Log In')
      await waitForVisible(page.locator('[data-flow=signIn][data-state=verified]'))
      await site.pass(2_000)
      await passUntilVisible(context, page.locator('.dash'))
    },
    async userRead() {
      const { page } = context
      const answer = page.waitForResponse('**/api/users/*')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await answer
    },
    async expired() {
      const { page, site } = context
      await site.bank.bank.db
        .updateTable('tokens')
        .set({ revoked_at: new Date(0).toISOString() })
        .execute()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await passUntilVisible(context, page.getByText('Your session ended.'))
    },
    async tokenRemoved() {
      await context.page.evaluate(() => {
        sessionStorage.removeItem('accessToken')
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
  }),
}

/**
 * Lets time pass until an element is on the page: its code loads in several parts, a page waits for its flow, and React
 * renders each in a tick of its own.
 */
async function passUntilVisible({ site }: SiteContext, locator: Locator): Promise<void> {
  for (let tick = 0; tick < 20 && !(await isVisible(locator)); tick++) await site.pass(100)
  await waitForVisible(locator)
}

/** Goes to a page of the site without a reload, as the browser's back and forward buttons do. */
const goTo = ({ page }: SiteContext, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
