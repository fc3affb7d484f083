import { describe, expect, it } from 'vitest'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import {
  askToWithdraw,
  button,
  dialog,
  fill,
  fillKyc,
  fillLoan,
  newcomer,
  picture,
  refresh,
  signIn,
  signUp,
  toasted,
} from './customer.ts'

/** One customer's journey end to end; each step builds on the one before. */
describe.skipIf(!hasChromium)('from sign-up to a paid withdrawal', () => {
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

  it('[F1][F2] deposits with a proof and sees it confirmed', async () => {
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

  it('[F6] uploads identity documents and is verified', async () => {
    const { page, pass, backOffice } = site
    const kyc = await fillKyc(page, 'NL 77123456')
    await kyc.locator('button[type="submit"]').click()
    await toasted(page, 'KYC Details Uploaded')
    await pass(3_000)
    await kyc.waitFor({ state: 'detached' })

    await backOffice('kyc approve', newcomer.email)
    await refresh(site)
    await page.getByText('Verified', { exact: true }).waitFor()
  })

  it('[F3][F4][F5] cancels a loan at 8 s, takes it, and sees it approved', async () => {
    const { page, pass, backOffice } = site
    await page.getByRole('link', { name: 'Loan', exact: true }).first().click()
    const loan = await fillLoan(page)
    await button(loan, 'Take Loan').click()
    await button(loan, 'Validating...').waitFor()
    await pass(8_000)
    await button(loan, 'Cancel').click()
    await button(loan, 'Take Loan').waitFor()
    expect(await loan.locator('[name="loanPurpose"]').inputValue()).toBe('A roof for the barn')
    await pass(20_000)
    expect(await backOffice('loans list', newcomer.email)).toEqual([])

    await button(loan, 'Take Loan').click()
    await button(loan, 'Validating...').waitFor()
    await pass(5_000)
    await pass(10_000)
    const notice = dialog(page, 'Loan Status')
    await notice.waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Processing').first().waitFor()
    expect(await backOffice('loans list', newcomer.email)).toMatchObject([{ amount: '3000.00' }])

    await backOffice('loans approve', newcomer.email)
    await refresh(site)
    await page.getByText('Approved').first().waitFor()
  })

  it('[W1][W3][W4][W7] withdraws with one mailed code and sees it paid', async () => {
    const { page, pass, backOffice, codeFor } = site
    await backOffice('profit post', newcomer.email, { amount: '200', reason: 'first quarter' })
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await refresh(site)
    const withdraw = await askToWithdraw(page, '150')
    const code = dialog(page, 'Verification Code')
    await code.getByLabel('Code Verification For Foreign Transfer').waitFor()
    await code.getByText('€150.00').first().waitFor()

    await fill(code, {
      userOtp: '000000' === (await codeFor(newcomer.email)) ? '000001' : '000000',
    })
    await button(code, 'Confirm').click()
    await toasted(page, 'Wrong Code')
    await code
      .getByText(/4 tries left/)
      .first()
      .waitFor()

    await fill(code, { userOtp: await codeFor(newcomer.email) })
    await button(code, 'Confirm').click()
    await toasted(page, 'Withdrawal successful')
    await pass(3_000)
    await withdraw.waitFor({ state: 'detached' })
    await page.getByText('−€150.00').first().waitFor()

    await backOffice('transfers pay', newcomer.email)
    await refresh(site)
    const paid = page.getByRole('listitem').filter({ hasText: '−€150.00' })
    await paid.getByText('Approved').waitFor()
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
