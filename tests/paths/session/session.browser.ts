import type { SessionInput } from '#machines/session/session.machine.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const sessionBrowser: BrowserSetup = {
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
      await waitForVisible(page.locator('[name=email]'))
      await customer.fill('email', email)
      await customer.fill('password', password)
      await customer.press('Log In')
      await waitForVisible(page.locator('[data-flow=signIn][data-state=verified]'))
      await site.pass(2_000)
      // The dashboard's code loads in several parts, and React renders each in a tick of its own.
      for (let tick = 0; tick < 20 && !(await page.locator('.dash').count()); tick++)
        await site.pass(100)
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
      await page.getByText('Your session ended.').waitFor()
    },
    async tokenRemoved() {
      await context.page.evaluate(() => {
        sessionStorage.removeItem('accessToken')
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
  }),
}

/** Goes to a page of the site without a reload, as the browser's back and forward buttons do. */
const goTo = ({ page }: SiteContext, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
