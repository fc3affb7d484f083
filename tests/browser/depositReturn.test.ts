import { describe, expect, it } from 'vitest'
import { addRecords, confirmEmail, mailedCode } from '#tests/server/fixtures.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, dialog, fill } from './customer.ts'

/** A customer gets a deposit back: by keyboard and code, with the bank's own answers. */
describe.skipIf(!hasChromium)('a deposit that goes back, in Chromium', () => {
  const site = sharedSite({})

  it('[M1] [M6] [H8] [S12] is asked for with the mailed code, shown with its date, refused with a reason, and asked for again', async () => {
    const { page, bank, url } = site
    const customer = await bank.newCustomer()
    await addRecords(bank, customer, { deposit: '2000' })
    await confirmEmail(bank, customer.email)
    await page.goto(`${url}/login`)
    await fill(page, { email: customer.email, password: customer.password })
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('link', { name: 'See all activity' }).click()
    await page.getByRole('button', { name: /^Deposit .*Approved$/ }).click()
    const ask = page.getByRole('button', { name: /^Get it back/ })
    await ask.focus()
    await page.keyboard.press('Enter')
    const window = dialog(page, 'Get your deposit back')
    await window.getByText('The only reasons we may refuse').waitFor()
    await button(window, 'Ask for it back').click()
    await window.getByText('Codes are free').waitFor()
    await fill(window, { code: await mailedCode(bank, customer) })
    await page.keyboard.press('Enter')
    await window.getByText('You asked for $2,000.00 back').waitFor()
    const due = await window.getByText(/We’ll decide by \w+, \w+ \d+, and email you/).innerText()
    await button(window, 'Done').click()
    await window.waitFor({ state: 'detached' })
    // The list has read its rows again, and the deposit in it cannot be asked back a second time.
    await page.getByRole('button', { name: /^Deposit return .*Pending$/ }).waitFor()
    await page.getByRole('button', { name: /^Deposit .*Approved$/ }).click()
    await button(page, 'Print receipt').waitFor()
    expect(await ask.count()).toBe(0)
    await button(page, 'Close').click()
    await page.getByRole('link', { name: 'Invest', exact: true }).click()
    await page.getByText('Going back').waitFor()
    await page.getByText(/We’ll decide by \w+, \w+ \d+\. Reference/).waitFor()
    expect(await ask.count()).toBe(0)
    expect(due).toContain('decide by')

    const { status } = await bank.call('POST', '/backoffice/returns/refuse', {
      headers: { 'operator-key': bank.bank.operatorKey },
      body: {
        subject: customer.email,
        flags: { reason: 'sender-unclear', owner: 'Maria Quist' },
        by: 'olive',
      },
    })
    expect(status).toBe(200)
    await page.reload()
    await page.getByText(/We could not see which account the deposit came from/).waitFor()
    await page.locator('.history-steps summary').click()
    await ask.click()
    await window.getByText('Maria Quist decided this').waitFor()
    await button(window, 'Not now').click()
    await window.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.locator('.history-steps summary').click()
    await ask.click()
    await window.getByText('Maria Quist decided this').waitFor()
    await button(window, 'Not now').click()
    await window.waitFor({ state: 'detached' })
  })
})
