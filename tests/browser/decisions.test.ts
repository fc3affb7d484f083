import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { startLinkingJob } from '#server/jobs/auditLinks.ts'
import { sendTo } from '#tests/server/everyCall.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { goodBody } from '#tests/server/payloads.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, dialog, fill, storeSession, toasted } from './customer.ts'

/** An open page when the bank decides something. */
describe.skipIf(!hasChromium)('a page that is open', () => {
  const site = sharedSite({ changes: true })
  let ada: TestCustomer
  beforeAll(async () => {
    const { bank } = site
    // As a running server does: it gives the audit its order.
    const linking = startLinkingJob(bank.bank.db, bank.bank.app.log)
    ada = await bank.newCustomer()
    await sendTo(bank, routes.deposit, ada, { body: goodBody.deposit!(ada) })
    const user = await ada.call('GET', `users/${ada.id}`)
    await storeSession(site, ada.token, user.body)
    await site.page.goto(`${site.url}/dashboard-overview`)
    return () => linking.stop()
  })

  it('[D36] [K36] shows a confirmed deposit by itself, says so once, and leaves an open window as it is', async () => {
    const { page, backOffice } = site
    const stream = page.waitForResponse((response) => response.url().includes('/api/changes/'))
    await page.getByText('Pending').first().waitFor()
    await stream
    await button(page, 'Deposit').click()
    const deposit = dialog(page, 'Deposit')
    await button(deposit, 'Bank Transfer').click()
    await button(deposit, 'Next Step').click()
    await fill(deposit, { amount: '77.50' })
    await deposit.locator('[name="amount"]').focus()

    await backOffice('deposits confirm', ada.email)
    await toasted(page, 'The bank updated your records.')
    await page.getByText('Pending').first().waitFor({ state: 'detached' })
    await eventually(async () => {
      const [typed, hasFocus] = await deposit
        .locator('[name="amount"]')
        .evaluate((field: HTMLInputElement) => [field.value, document.activeElement === field])
      expect([typed, hasFocus]).toEqual(['77.50', true])
    })
    expect(await page.getByText('The bank updated your records.').count()).toBe(1)
  })
})
