import type { Site } from '#tests/support/site.ts'
import { button } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop } from './calls.ts'
import { signedIn } from './signedIn.ts'

const fallSilent = async (site: Site) => {
  await site.pass(240_000)
  await site.pass(540_000)
  await site.page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
}

/** Warned, ended, signed out; and what comes up by itself. */
export const sessionScreens: Screen[] = [
  signedIn({
    name: 'story',
    path: '/account-details',
    async action({ page, pass }) {
      await page.getByRole('switch', { name: 'Customer stories' }).click()
      // No story shows further down a page (U19).
      await page.evaluate(() => window.scrollTo(0, 0))
      await pass(35_000)
      await page.locator('.testimonial').waitFor()
      // The next screens have none.
      await page.evaluate(() => {
        localStorage.testimonials = 'off'
      })
    },
  }),
  signedIn({ name: 'idle', action: fallSilent }),
  signedIn({
    name: 'idle unanswered',
    async action(site) {
      await fallSilent(site)
      await drop(site.page, 'users/*')
      await site.page.getByRole('button', { name: 'Stay signed in' }).click()
      await site.page.getByRole('alert').waitFor()
    },
  }),
  signedIn({
    name: 'session ended',
    async action({ page }) {
      await answer(page, 'GET */*', 401, { message: 'No' })
      await button(page, 'Refresh').click()
      await page.getByText('Your session ended').waitFor()
    },
  }),
  signedIn({
    name: 'signed out',
    path: '/account-details',
    async action({ page }) {
      await page.getByRole('button', { name: /Log Out/ }).click()
      await page.getByText('You are signed out').waitFor()
    },
  }),
]
