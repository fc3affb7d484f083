import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shownReference } from '#domain/reference.ts'
import { startLinkingJob } from '#server/jobs/auditLinks.ts'
import { confirmEmail } from '#tests/server/fixtures.ts'
import type { TestCustomer } from '#tests/server/harness.ts'
import { recordCalls } from '#tests/server/recordCalls.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing, decideRequests } from '#tests/support/decideRequests.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, dialog, fill, fillDeposit, storeSession, toasted } from './customer.ts'
import { reportDeposit } from './customerSteps.ts'
import {
  begin,
  decide,
  drawn,
  type OperatorAtWork,
  openItem,
  openOperatorPage,
  signOperatorIn,
} from './operator.ts'

/**
 * Cases that no generated life has (tests/browser/lives): windows that are open meanwhile, two at once, an ended
 * session.
 */
describe.skipIf(!hasChromium)('a customer and two operators', () => {
  const site = sharedSite({ changes: true })
  let ada: TestCustomer
  let maker: OperatorAtWork
  let checker: OperatorAtWork

  beforeAll(async () => {
    const { bank, page, url } = site
    // As a running server does: it gives the audit its order.
    const linking = startLinkingJob(bank.bank.db, bank.bank.app.log)
    const backOffice = await bank.listenBackOffice()
    // Both may do both: it is never a missing role that keeps a maker from their own proposal.
    const roles = ['maker', 'checker'] as const
    maker = await openOperatorPage(site, backOffice, { name: 'Mara Hill', roles })
    checker = await openOperatorPage(site, backOffice, { name: 'Chika Obi', roles })
    ada = await bank.newCustomer()
    await confirmEmail(bank, ada.email)
    const user = await ada.call('GET', `users/${ada.id}`)
    await storeSession(site, ada.token, user.body)
    await page.goto(`${url}/dashboard-overview`)
    return () => linking.stop()
  })
  afterEach(() => {
    expect([maker, checker].flatMap(({ complaints }) => complaints.splice(0))).toEqual([])
  })

  const entry = (amount: string) =>
    site.page.locator('.history-entry').filter({ hasText: `$${amount}` })
  const status = (amount: string, word: string) =>
    entry(amount).locator('.pill', { hasText: word }).waitFor()
  const total = (amount: string) =>
    site.page.locator('.home-figures').filter({ hasText: amount }).waitFor()

  it('[B10] [B27] [D36] [K36] a deposit is confirmed beside its proof; the open page shows it, announces it once, and leaves an open window as it is', async () => {
    const { page, bank, pass } = site
    await reportDeposit(site, '1,250.50')
    await pass(6_000)
    await page.locator('.toast').first().waitFor({ state: 'detached' })
    const amount = (await fillDeposit(page, '77.50')).locator('[name="amount"]')
    await amount.focus()

    const item = await openItem(maker, 'Deposit')
    const [reported] = await bank.rows('deposits')
    await item.getByText(shownReference(reported!.reference)).waitFor()
    await item.getByText('$1,250.50').first().waitFor()
    await drawn(item, 1)
    await decide(maker, 'Deposit', 'Confirm deposit')

    await toasted(page, 'The bank updated your records.')
    await status('1,250.50', 'Approved')
    await total('$1,250.50')
    expect(await page.getByText('The bank updated your records.').count()).toBe(1)
    const kept = await amount.evaluate((field: HTMLInputElement) => [
      field.value,
      document.activeElement === field,
    ])
    expect(kept).toEqual(['77.50', true])
    await page.keyboard.press('Escape')
    await button(page, 'Leave').click()
  })

  it('[B11] [B23] of two operators who decide the same item at once, one is told that it is decided', async () => {
    const { bank } = site
    await recordCalls(() => bank).deposit(ada, { amount: '75' })
    await openItem(maker, 'Deposit')
    const seen = await openItem(checker, 'Deposit')
    await seen.getByText('Mara Hill looks at it too.').waitFor()
    const both = [maker, checker]
    for (const one of both) await begin(one, 'Confirm deposit')
    const windows = both.map(({ page }) => dialog(page, 'Confirm deposit'))
    await Promise.all(windows.map((window) => button(window, 'Confirm deposit').click()))
    await eventually(async () => {
      const told = windows.map((window) => window.getByText('It was decided meanwhile').count())
      const open = windows.map((window) => window.count())
      expect((await Promise.all(told)).toSorted()).toEqual([0, 1])
      expect((await Promise.all(open)).toSorted()).toEqual([0, 1])
    })
    const late = both[(await windows[0]!.count()) === 1 ? 0 : 1]!
    await button(late.page, 'See how it is now').click()
    await late.page.getByText('There is nothing for you to decide here.').waitFor()
    await status('75.00', 'Approved')
    const { id } = await bank.row('deposits', { amount_minor: 7500 })
    const audited = { action: 'deposit confirmed' as const, subject_id: id }
    expect(await bank.rows('audit', audited)).toHaveLength(1)
  })

  it('[B22] [B25] a session that ends during a decision decides nothing, and keeps what was typed', async () => {
    const { bank } = site
    await recordCalls(() => bank).deposit(ada, { amount: '88' })
    await openItem(maker, 'Deposit')
    const decision = await begin(maker, 'Reject deposit')
    await fill(decision, { reason: 'No such payment has arrived.' })
    await decideRequests(maker.page, '**/backoffice/deposits/reject', async (request) => {
      const revoked_at = bank.clock.now().toISOString()
      await bank.set('operator_sessions', { operator_id: maker.id }, { revoked_at })
      await request.continue()
    })
    await button(decision, 'Reject deposit').click()
    await dialog(maker.page, 'Your session has ended').waitFor()
    await decideNothing(maker.page)
    expect((await bank.row('deposits', { amount_minor: 8800 })).status).toBe('pending')

    // A code of the app works once.
    bank.clock.advance(30_000)
    await signOperatorIn(site, maker)
    await dialog(maker.page, 'Your session has ended').waitFor({ state: 'detached' })
    expect(await decision.locator('[name="reason"]').inputValue()).toBe(
      'No such payment has arrived.',
    )
    await button(decision, 'Reject deposit').click()
    await status('88.00', 'Rejected')
  })
})
