import type { SessionInput } from '#machines/session/session.machine.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import type { Around, Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const sessionTour: Tour = {
  wires: { revokeToken: { calls: ['POST auth/logout'] } },
  async open({ user }: SessionInput, around) {
    const { page, hold, kept, customer } = around
    kept.customer = await signedIn(around, { at: '/dashboard-overview' })
    await there(page.getByRole('button', { name: 'Logout' }))
    if (!user) {
      await customer.press('Logout')
      await there(page.locator('[name=email]'))
      await page.reload()
      await there(page.locator('[name=email]'))
    }
    hold()
  },
  outside: (around) => ({
    // The sign-in page can be asked for while a session stands; the site goes there without a reload.
    async 'sign in'() {
      const { page, site, customer } = around
      const { email, password } = around.kept.customer as TestCustomer
      if (!page.url().endsWith('/login')) await goTo(around, '/login')
      await there(page.locator('[name=email]'))
      await customer.fill('email', email)
      await customer.fill('password', password)
      await customer.press('Log In')
      await there(page.locator('[data-flow=signIn][data-state=verified]'))
      await site.pass(2_000)
      // The dashboard's code comes in several parts, and React lets each wait for a tick of its own.
      for (let tick = 0; tick < 20 && !(await page.locator('.dash').count()); tick++)
        await site.pass(100)
    },
    async 'read user'() {
      const { page } = around
      const answered = page.waitForResponse('**/api/users/*')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await answered
    },
    async 'answer 401'() {
      const { page, site } = around
      await site.bank.bank.db
        .updateTable('tokens')
        .set({ revoked_at: new Date(0).toISOString() })
        .execute()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.getByText('Your session ended.').waitFor()
    },
    async 'lose token'() {
      await around.page.evaluate(() => {
        sessionStorage.removeItem('accessToken')
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
  }),
}

/** To a page of the site, as the browser's own back and forward buttons go. */
const goTo = ({ page }: Around, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
