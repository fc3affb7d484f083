import type { Site } from '#tests/support/site.ts'
import {
  askToWithdraw,
  button,
  type CustomerSite,
  dialog,
  fill,
  fillDeposit,
  fillKyc,
  fillLoan,
  picture,
  toasted,
} from './customer.ts'

/** Whole steps of a customer on the site, from an open page to the closed window. */

/** Sends an ID card from the overview. */
export async function sendDocuments(
  { page, pass }: CustomerSite,
  { name = 'Robin Jo Vale', number = 'NL 55010177' } = {},
): Promise<void> {
  const kyc = await fillKyc(page, number)
  await fill(kyc, { name })
  await kyc.locator('button[type="submit"]').click()
  await toasted(page, 'KYC Details Uploaded')
  await pass(3_000)
  await kyc.waitFor({ state: 'detached' })
  await page.getByText('Identity check').waitFor()
}

/** Reports a deposit with its proof from the overview. */
export async function reportDeposit({ page, pass }: CustomerSite, amount: string): Promise<void> {
  const deposit = await fillDeposit(page, amount)
  await button(deposit, 'Make Deposit').click()
  await toasted(page, 'Deposit Successful')
  await pass(3_000)
  await deposit.waitFor({ state: 'detached' })
  await page.getByText('Pending').first().waitFor()
}

/** Asks for a deposit back from its open details, with the mailed code. */
export async function askBack({ page, codeFor }: Site, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Get it back/ }).click()
  const back = dialog(page, 'Get your deposit back')
  await button(back, 'Ask for it back').click()
  await back.locator('[name="code"]').waitFor()
  await fill(back, { code: await codeFor(email) })
  await button(back, 'Confirm').click()
  await button(back, 'Done').click()
}

/** Applies for a loan from its page, up to the closed notice that it is being processed. */
export async function applyForLoan({ page, pass }: CustomerSite, amount?: string): Promise<void> {
  const loan = await fillLoan(page, amount)
  await button(loan, 'Take Loan').click()
  await pass(5_000)
  await pass(10_000)
  const notice = dialog(page, 'Loan Status')
  await notice.getByText('Your loan is being processed').waitFor()
  await notice.locator('.icon-button').click()
  await notice.waitFor({ state: 'detached' })
}

/** Reports the next payment of a loan from its page. @returns its amount */
export async function reportLoanPayment({ page }: CustomerSite): Promise<string> {
  await button(page, 'Pay').click()
  const payment = dialog(page, 'Pay your loan')
  const next = payment.getByRole('button', { name: /^Next payment, / })
  const due = (await next.innerText()).replace('Next payment, ', '')
  await next.click()
  await button(payment, 'Next Step').click()
  await button(payment, 'I’ve paid').click()
  await payment.locator('[name="images"]').setInputFiles(picture('receipt.png'))
  await button(payment, 'Send proof').click()
  await button(payment, 'Done').click()
  return due
}

/** Withdraws by bank transfer from the overview, with the mailed code. */
export async function withdraw(
  { page, codeFor }: Site,
  email: string,
  amount: string,
): Promise<void> {
  const window = await askToWithdraw(page, amount)
  const code = dialog(page, 'Verification Code')
  await code.getByLabel('Code Verification For Foreign Transfer').waitFor()
  await fill(code, { userOtp: await codeFor(email) })
  await button(code, 'Confirm').click()
  await toasted(page, 'Withdrawal successful')
  await button(window, 'Done').click()
  await window.waitFor({ state: 'detached' })
}

/** Asks for a withdrawal while a review asks for a code: the level is raised, and nothing is paid. */
export async function withdrawUnderReview({ page, codeFor }: Site, email: string): Promise<void> {
  const window = await askToWithdraw(page, '25')
  const code = dialog(page, 'Verification Code')
  await code.locator('[name="userOtp"]').waitFor()
  await fill(code, { userOtp: await codeFor(email) })
  await button(code, 'Confirm').click()
  await window.getByText('Code accepted').waitFor()
  await button(window, 'Close').last().click()
  await window.waitFor({ state: 'detached' })
}
