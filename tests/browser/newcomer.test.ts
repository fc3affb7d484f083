import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import {
  button,
  dialog,
  fill,
  newcomer,
  picture,
  refresh,
  signIn,
  signUp,
  toasted,
} from './customer.ts'

/**
 * What no generated journey proves, since its customers have an account and money from the start: the account that was
 * opened on the screen is the one that signs in, its owner is new until the first confirmed deposit, and signing out
 * leaves nothing in the browser.
 */
describe.skipIf(!hasChromium)('a newcomer', () => {
  const site = sharedSite()

  it('[A7][A11][A13] signs up from the home page’s button', async () => {
    await signUp(site)
  })

  it('[A1][A3][D4] signs in and is greeted as a new customer', async () => {
    const { page } = site
    await signIn(site, newcomer)
    await page.getByRole('heading', { name: 'Good morning, Robin', level: 1 }).waitFor()
    const stored = await page.evaluate(() => Object.keys(sessionStorage))
    expect(stored).toEqual(expect.arrayContaining(['user', 'accessToken']))
  })

  it('[D4] is new until the first deposit is confirmed', async () => {
    const { page, pass, backOffice } = site
    await button(page, 'Deposit').click()
    const deposit = dialog(page, 'Deposit')
    await button(deposit, 'Bank Transfer').click()
    await button(deposit, 'Next Step').click()
    await fill(deposit, { amount: '1,250.50' })
    await deposit.locator('[name="images"]').setInputFiles(picture('receipt.png'))
    await button(deposit, 'Make Deposit').click()
    await toasted(page, 'Deposit Successful')
    await pass(3_000)
    await deposit.waitFor({ state: 'detached' })
    await page.getByText('€1,250.50').first().waitFor()
    await page.getByText('Pending').first().waitFor()

    await backOffice('deposits confirm', newcomer.email)
    await refresh(site)
    await page.getByText('Total amount', { exact: true }).waitFor()
    await page.getByText('Approved').first().waitFor()
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
