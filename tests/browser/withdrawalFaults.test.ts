import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, enter, fill, toasted } from './customer.ts'
import { countCalls, faultNextWrite, faults, loseAnswer, reloadWhileSending } from './faults.ts'

const email = 'established@demo.example'

/** Payment: from the code on, no failure may cause a double payment or a lost one. */
describe.skipIf(!hasChromium)('a withdrawal on a bad line', () => {
  const site = sharedSite({ demo: true })
  const paid = async () => (await site.backOffice('transfers list', email)).length
  let before = 0
  beforeAll(() => enter(site, 'established'))
  beforeEach(async () => {
    await site.page.goto(`${site.url}/dashboard-overview`)
    before = await paid()
  })

  /** Asks for `amount` and types the mailed code; `Confirm` is next. */
  const typeCode = async (amount: string) => typeCodeIn(await askToWithdraw(site.page, amount))

  async function typeCodeIn(withdraw: Locator) {
    const code = dialog(site.page, 'Verification Code')
    await code.locator('[name="userOtp"]').waitFor()
    await fill(code, { userOtp: await site.codeFor(email) })
    return { withdraw, code }
  }

  it('[W4][A4] the code cannot be sent: a message each time, the typed code is kept and works afterwards', async () => {
    const { page } = site
    const { code } = await typeCode('11')
    const typed = await code.locator('[name="userOtp"]').inputValue()
    for (const [fault, words] of faults) {
      await faultNextWrite(page, 'users/updatedata/*', fault)
      await button(code, 'Confirm').click()
      await code.getByRole('alert').filter({ hasText: words }).waitFor()
      expect(await code.locator('[name="userOtp"]').inputValue()).toBe(typed)
      expect(await paid()).toBe(before)
    }
    await button(code, 'Confirm').click()
    await toasted(page, 'Withdrawal successful')
    expect(await paid()).toBe(before + 1)
  })

  it('[W6][A4] the payment gets no answer, 500, HTML: a message each time, and the retry pays once', async () => {
    const { page } = site
    const { withdraw, code } = await typeCode('12')
    const calls = countCalls(page, 'transfer')
    let send = button(code, 'Confirm')
    for (const [fault] of faults) {
      await faultNextWrite(page, 'transfer', fault)
      await send.click()
      await withdraw.locator('[data-state="unanswered"]').waitFor()
      await withdraw.getByRole('alert').filter({ hasText: 'never paid twice' }).waitFor()
      expect(await paid()).toBe(before)
      send = button(withdraw, 'Try again')
    }
    await send.dblclick()
    await toasted(page, 'Withdrawal successful')
    expect(calls()).toBe(faults.length + 1)
    expect(await paid()).toBe(before + 1)
  })

  it('[W6] the payment’s answer is lost: the retry reports that it exists, and it is paid once', async () => {
    const { page } = site
    const { withdraw, code } = await typeCode('13')
    await faultNextWrite(page, 'transfer', loseAnswer)
    await button(code, 'Confirm').click()
    await button(withdraw, 'Try again').click()
    await toasted(page, 'Withdrawal Already Made')
    expect(await paid()).toBe(before + 1)
  })

  it('[W6] a double click on Confirm sends one payment', async () => {
    const { page } = site
    const { code } = await typeCode('14')
    const calls = countCalls(page, 'transfer')
    await button(code, 'Confirm').dblclick()
    await toasted(page, 'Withdrawal successful')
    expect(calls()).toBe(1)
    expect(await paid()).toBe(before + 1)
  })

  it('[W6] a reload before the code is confirmed pays nothing, and a new start pays once', async () => {
    const { page } = site
    await typeCode('15')
    await page.reload()
    // The window comes back with what was typed.
    const withdraw = dialog(page, 'Withdraw')
    await withdraw.locator('[name="amount"]').waitFor()
    expect(await paid()).toBe(before)
    await button(withdraw, 'Withdraw').click()
    const { code } = await typeCodeIn(withdraw)
    await button(code, 'Confirm').click()
    await toasted(page, 'Withdrawal successful')
    expect(await paid()).toBe(before + 1)
  })

  it('[W6] a reload while the payment is being sent: the next attempt reports that it exists', async () => {
    const { page } = site
    const { code } = await typeCode('16')
    const send = () => button(code, 'Confirm').click()
    await reloadWhileSending(page, 'transfer', send, 'the bank has it')
    await dialog(page, 'Withdraw').locator('[data-state="alreadyMade"]').waitFor()
    expect(await paid()).toBe(before + 1)
    await page.getByText('−$16.00').first().waitFor()
  })

  it.each(['the bank ends it', 'the customer signs out'])(
    '[W6] the answer is lost and the session is over (%s): after the next sign-in it is asked for first, and paid once',
    async (end) => {
      const { page } = site
      const amount = end === 'the bank ends it' ? '18' : '19'
      const { withdraw, code } = await typeCode(amount)
      await faultNextWrite(page, 'transfer', loseAnswer)
      await button(code, 'Confirm').click()
      await button(withdraw, 'Try again').waitFor()
      if (end === 'the bank ends it')
        await site.backOffice('sessions end', email, { reason: 'closed laptop' })
      else {
        await button(withdraw, 'Close').last().click()
        await button(page, 'Logout').click()
      }
      await enter(site, 'established')
      await button(page, 'Withdraw').click()
      await dialog(page, 'Withdraw').locator('[data-state="alreadyMade"]').waitFor()
      await page.getByText(`your withdrawal of $${amount}.00`).waitFor()
      expect(await paid()).toBe(before + 1)
    },
  )

  it('[U3][W4] Wrong Code is shown above the code dialog', async () => {
    const { page } = site
    const { code } = await typeCode('17')
    const right = await code.locator('[name="userOtp"]').inputValue()
    await fill(code, { userOtp: right === '000000' ? '000001' : '000000' })
    await button(code, 'Confirm').click()
    await toasted(page, 'Wrong Code')
    const toast = page.getByRole('status').filter({ hasText: 'Wrong Code' }).first()
    await expect.poll(() => toast.evaluate(isUppermost)).toBe(true)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await code.getByRole('button', { name: 'Confirm' }).waitFor()
    expect(await paid()).toBe(before)
  })
})

/** Whether the element is the topmost at its centre. */
function isUppermost(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
