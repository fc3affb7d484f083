import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, fill, refresh, signIn, toasted } from './customer.ts'

const email = 'review-1@demo.example'

/**
 * What no generated journey proves, since its customers are at level 5: one customer climbs from level 1 to 5, and after
 * each withdrawal the bank's record is at the level that the screen has told.
 */
describe.skipIf(!hasChromium)('the ladder from level 1 to 5', () => {
  const site = sharedSite({ demo: true })
  beforeAll(async () => {
    await site.page.goto(`${site.url}/login`)
    await signIn(site, { email, password: DEMO_PASSWORD })
  })

  const record = () => site.backOffice('customers show', email)
  const leave = async (withdraw: Locator) => {
    await withdraw.getByRole('button', { name: 'Close', exact: true }).last().click()
    await withdraw.waitFor({ state: 'detached' })
  }

  /** Types the mailed code of this level's withdrawal. */
  async function giveCode(label: string): Promise<Locator> {
    const withdraw = await askToWithdraw(site.page, '60')
    const code = dialog(site.page, 'Verification Code')
    await code.getByLabel(label).waitFor()
    await fill(code, { userOtp: await site.codeFor(email) })
    await button(code, 'Confirm').click()
    return withdraw
  }

  const passes = async (from: number, label: string) => {
    expect(await record()).toMatchObject({ transferStep: from })
    const withdraw = await giveCode(label)
    await withdraw.locator('[data-state="levelPassed"]').waitFor()
    expect(await record()).toMatchObject({ transferStep: from + 1, transfers: [] })
    await leave(withdraw)
  }

  const isHeld = async (at: number) => {
    const withdraw = await askToWithdraw(site.page, '60')
    await toasted(site.page, 'Reach out to Customer to verify withdrawal')
    const { review } = await record()
    for (const words of ['Olive Brandt', 'Activity on the account differs', 'complain'])
      await withdraw.getByText(words).first().waitFor()
    expect(review).toMatchObject({ level: at })
    await button(withdraw, 'Cancel').click()
    await toasted(site.page, 'Withdrawal Process Cancelled')
    await site.pass(3_000)
    await withdraw.waitFor({ state: 'detached' })
    await site.backOffice('review advance', email, {
      reason: 'customer called, identity confirmed',
    })
    await refresh(site)
  }

  it('[W3][W4][S2] level 1: the code for VAT is accepted, and the level is 2', () =>
    passes(1, 'Verification Code For VAT'))

  it('[W2][S4] level 2: no code, but reason, owner, date and how to complain', () => isHeld(2))

  it('[W3][W4][S2] level 3: the code for transactions is accepted, and the level is 4', () =>
    passes(3, 'Code For Verification Of Transactions'))

  it('[W2][S4] level 4: on hold again until customer care continues', () => isHeld(4))

  it('[W4][W7] level 5: one code pays, and the level stays', async () => {
    const { page, backOffice } = site
    const withdraw = await giveCode('Code Verification For Foreign Transfer')
    await toasted(page, 'Withdrawal successful')
    await button(withdraw, 'Done').click()
    await withdraw.waitFor({ state: 'detached' })
    expect(await record()).toMatchObject({ transferStep: 5, transfers: [{ amount: '60.00' }] })
    await backOffice('transfers pay', email)
    await refresh(site)
    const paid = page.getByRole('listitem').filter({ hasText: '−$60.00' })
    await paid.getByText('Approved').waitFor()
  })
})
