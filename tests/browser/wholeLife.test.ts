import { describe, expect, it } from 'vitest'
import { dayPart } from '#domain/greeting.ts'
import { isAll } from '#tests/depth.ts'
import { engines, isInstalled } from '#tests/support/browsers.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, newcomer, refresh, signIn, signUp } from './customer.ts'
import { applyForLoan, reportDeposit, sendDocuments, withdraw } from './customerSteps.ts'
import { countEffort, type Effort } from './effort.ts'

/**
 * Beyond the generated journeys, whose customers have an account and money from the start: the account that was opened
 * on the screen is the one that signs in, its owner is new until the first confirmed deposit, and signing out leaves
 * nothing in the browser. The one test of the site in each engine; the quick run has Chromium.
 */
describe.each(isAll ? engines : (['Chromium'] as const))(
  'a customer’s whole life in %s',
  (engine) => {
    describe.skipIf(!isInstalled(engine))('with the built site', () => {
      const site = sharedSite({ engine })
      const { email } = newcomer
      let effort: Effort | undefined

      it('[A7][A11][A13] signs up from the home page’s button', async () => {
        if (engine === 'Chromium') effort = await countEffort(site.page)
        await signUp(site)
      })

      it('[A16] confirms the address by the mail’s link', async () => {
        const { page, url, backOffice } = site
        const [mail] = await backOffice('mail list', '', { to: email })
        const [, link] = /http:\/\/bank\.example(\/api\/email\/confirm\?token=[\w-]+)/.exec(
          mail.text,
        )!
        await page.goto(`${url}${link}`)
        await button(page, 'Yes, confirm my address').click()
        await page.getByText('Thank you. Your email address is confirmed').waitFor()
        await page.goto(`${url}/login`)
      })

      it('[A1][A3][D4] signs in and is greeted as a new customer', async () => {
        const { page, bank } = site
        await signIn(site, newcomer)
        const greeting = `Good ${dayPart(bank.clock.now())}, Robin`
        await page.getByRole('heading', { name: greeting, level: 1 }).waitFor()
        const stored = await page.evaluate(() => Object.keys(sessionStorage))
        expect(stored).toEqual(expect.arrayContaining(['user', 'accessToken']))
      })

      it('[F6] sends identity documents, and is verified by the bank', async () => {
        const { page, backOffice } = site
        await sendDocuments(site)
        await backOffice('kyc approve', email)
        await refresh(site)
        await page.getByText('Identity check').waitFor({ state: 'detached' })
      })

      it('[D4][F2] is new until the first deposit is confirmed', async () => {
        const { page, backOffice } = site
        await reportDeposit(site, '1,250.50')
        await page.getByText('€1,250.50').first().waitFor()
        await backOffice('deposits confirm', email)
        await refresh(site)
        await page.getByText('Withdraw with').waitFor({ state: 'detached' })
        await page.getByText('Approved').first().waitFor()
      })

      // The other engines prove the product without it: the wait of 15 s is the same chart.
      if (engine === 'Chromium')
        it('[F3][F4] applies for a loan, which the bank refuses', async () => {
          const { page, backOffice } = site
          await page.getByRole('link', { name: 'Loan', exact: true }).click()
          await applyForLoan(site)
          await backOffice('loans reject', email, { reason: 'Income is too low.' })
          await page.getByRole('link', { name: 'Home', exact: true }).click()
        })

      it('[W4][W7] withdraws with the mailed code', async () => {
        const { page, backOffice } = site
        await backOffice('profit post', email, { amount: '400', reason: 'Interest' })
        await refresh(site)
        await withdraw(site, email, '60')
        await page.getByText('−€60.00').first().waitFor()
        await backOffice('transfers pay', email)
      })

      if (engine === 'Chromium')
        it('[U33] needed at most 28 clicks and 700 words', () => {
          const words = [...effort!.words.values()].reduce((sum, count) => sum + count, 0)
          expect({ clicks: effort!.clicks, words }).toEqual({
            clicks: expect.toSatisfy((clicks: number) => clicks > 20 && clicks <= 28),
            words: expect.toSatisfy((count: number) => count > 300 && count <= 700),
          })
        })

      it('[D2] signs out and leaves nothing behind', async () => {
        const { page, url } = site
        await button(page, 'Logout').click()
        await page.waitForURL('**/login')
        expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
        await page.goto(`${url}/loan`)
        await page.waitForURL('**/login')
      })
    })
  },
)
