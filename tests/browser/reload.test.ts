import { afterEach, describe, expect, it } from 'vitest'
import type { FlowName } from '#machines/flowLinks.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { decideNothing } from '#tests/support/decideRequests.ts'
import { sharedSite } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, enter, fill, fillDeposit } from './customer.ts'
import { reloadWhileSending, rowCounts } from './faults.ts'

/** Money that was being sent; `tests/views/reload` has the windows and forms. */
describe.skipIf(!hasChromium)('a reload in Chromium', () => {
  const site = sharedSite({ demo: true, limitFactor: 20 })
  const reaches = (flow: FlowName, state: string) =>
    expect
      .poll(() => site.page.locator(`[data-flow="${flow}"]`).first().getAttribute('data-state'))
      .toBe(state)
  const isClosed = () => expect.poll(() => site.page.locator('dialog').count()).toBe(0)
  const email = 'established@demo.example'
  const paid = async () => (await site.backOffice('transfers list', email)).length
  /** Types the mailed code; `Confirm` is next. @returns the code's dialog */
  async function fillCode() {
    const code = dialog(site.page, 'Verification Code')
    await code.locator('[name="userOtp"]').waitFor()
    await fill(code, { userOtp: await site.codeFor(email) })
    return code
  }
  const typeCode = (amount: string) => askToWithdraw(site.page, amount).then(fillCode)
  afterEach(() => decideNothing(site.page))

  it('[A14][W6] a withdrawal that was being paid is asked for by its reference first', async () => {
    const { page } = site
    await enter(site, 'established')
    const before = await paid()
    const code = await typeCode('24')
    const send = () => button(code, 'Confirm').click()
    await reloadWhileSending(page, 'transfer', send, 'the bank has it')
    await reaches('withdrawal', 'alreadyMade')
    expect(await paid()).toBe(before + 1)
    await button(dialog(page, 'Withdraw'), 'Done').click()
    await page.reload()
    await button(page, 'Withdraw').waitFor()
    await isClosed()
  })

  it('[A14][W6] a withdrawal that did not arrive comes back, and is paid once', async () => {
    const { page } = site
    await enter(site, 'established')
    const before = await paid()
    const code = await typeCode('25')
    const send = () => button(code, 'Confirm').click()
    await reloadWhileSending(page, 'transfer', send, 'the bank never gets it')
    await reaches('withdrawal', 'arranging.form.editing')
    expect(await paid()).toBe(before)
    await button(dialog(page, 'Withdraw'), 'Withdraw').click()
    await fillCode()
    await button(code, 'Confirm').click()
    await reaches('withdrawal', 'succeeded')
    expect(await paid()).toBe(before + 1)
  })

  it('[A14][K8] a deposit whose answer was lost by the reload is found at the bank, and counts once', async () => {
    const { page } = site
    await enter(site, 'established')
    const { deposits } = await rowCounts(site)
    const form = await fillDeposit(page, '31')
    const send = () => button(form, 'Make Deposit').click()
    await reloadWhileSending(page, 'deposit', send, 'the bank has it')
    await reaches('deposit', 'alreadyMade')
    await dialog(page, 'Deposit').getByText('Your deposit of $31.00 has arrived').waitFor()
    expect((await rowCounts(site)).deposits).toBe(deposits! + 1)
  })
})
