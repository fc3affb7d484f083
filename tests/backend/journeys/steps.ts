import type { Locator } from 'playwright-core'
import { newId } from '#server/platform/ids.ts'
import {
  askToWithdraw,
  button,
  type Credentials,
  type CustomerSite,
  dialog,
  fill,
  fillDeposit,
  fillKyc,
  fillLoan,
  refresh,
  signIn,
  signUp,
  toasted,
} from '#tests/browser/customer.ts'
import type { Account, Operator, OperatorCommand } from '../operator.ts'

/** One customer on the site, and the bank's staff. */
export interface Journey {
  site: CustomerSite
  operator: Operator
  /** what she signs in with now */
  credentials: Credentials
  /** known once she has signed in */
  account: Account
}

/** What a customer does, on a page that is open. A step that comes to its end has seen what it should. */
export interface Step {
  name: string
  /** the page it begins on; none for one that opens its own */
  from?: string
  needs?: readonly OperatorCommand[]
  run(journey: Journey): Promise<void>
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

/** Asks for a withdrawal of the loan, types a wrong code, then the right one. */
async function giveCode(
  { site: { page }, operator, account }: Journey,
  label: string,
): Promise<Locator> {
  const withdraw = await askToWithdraw(page, '60')
  const code = dialog(page, 'Verification Code')
  await code.getByLabel(label).waitFor()
  const userOtp = await operator.codeFor!(account)
  await fill(code, { userOtp: wrongCodeFor(userOtp) })
  await button(code, 'Confirm').click()
  await toasted(page, 'Wrong Code')
  await fill(code, { userOtp })
  await button(code, 'Confirm').click()
  return withdraw
}

/** The levels that ask for a code, and do not pay. W3, W4 */
const levels = [
  [1, 'Verification Code For VAT'],
  [3, 'Code For Verification Of Transactions'],
] as const

const staff = ['approveKyc', 'approveLoan', 'setTransferStep', 'codeFor'] as const

/** All that a customer does with a bank, in this order; a later step rests on the earlier ones. */
export const steps: Step[] = [
  {
    name: 'opens an account',
    run: ({ site, credentials }) => signUp(site, credentials),
  },
  {
    name: 'signs in',
    from: '/login',
    async run(journey) {
      const { site, credentials, account } = journey
      await fill(site.page, { email: credentials.email, password: 'a wrong password' })
      await button(site.page, 'Log In').click()
      await toasted(site.page, 'Wrong Credentials')
      await signIn(site, credentials)
      const { _id } = JSON.parse(
        (await site.page.evaluate(() => sessionStorage.getItem('user'))) ?? '{}',
      )
      account.id = String(_id)
    },
  },
  {
    name: 'deposits, and sees it pending',
    from: '/dashboard-overview',
    async run({ site: { page, pass } }) {
      const deposit = await fillDeposit(page, '1,250.50')
      await button(deposit, 'Make Deposit').click()
      await toasted(page, 'Deposit Successful')
      await pass(3_000)
      await deposit.waitFor({ state: 'detached' })
      const row = page.getByRole('listitem').filter({ hasText: '1,250.50' })
      await row.getByText('Pending').waitFor()
    },
  },
  {
    name: 'sees the deposit confirmed',
    from: '/dashboard-overview',
    needs: ['confirmDeposit'],
    async run({ site, operator, account }) {
      await operator.confirmDeposit!(account)
      await refresh(site)
      const row = site.page.getByRole('listitem').filter({ hasText: '1,250.50' })
      await row.getByText('Approved').waitFor()
    },
  },
  {
    name: 'sends identity documents',
    from: '/dashboard-overview',
    async run({ site: { page, pass } }) {
      const kyc = await fillKyc(page, `NL ${newId().slice(-10)}`)
      await kyc.locator('button[type="submit"]').click()
      await toasted(page, 'KYC Details Uploaded')
      await pass(3_000)
      await kyc.waitFor({ state: 'detached' })
    },
  },
  {
    name: 'sees the documents verified',
    from: '/dashboard-overview',
    needs: ['approveKyc'],
    async run({ site, operator, account }) {
      await operator.approveKyc!(account)
      await refresh(site)
      await site.page.getByText('Verified', { exact: true }).waitFor()
    },
  },
  {
    name: 'takes a loan, and sees it processing',
    from: '/loan',
    async run({ site: { page, pass } }) {
      const loan = await fillLoan(page)
      await button(loan, 'Take Loan').click()
      await button(loan, 'Validating...').waitFor()
      await pass(5_000)
      await pass(10_000)
      await dialog(page, 'Loan Status').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('Processing').first().waitFor()
    },
  },
  {
    name: 'sees the loan approved',
    from: '/loan',
    needs: ['approveLoan'],
    async run({ site, operator, account }) {
      await operator.approveLoan!(account)
      await refresh(site)
      await site.page.getByText('Approved').first().waitFor()
    },
  },
  {
    name: 'changes a detail, and keeps those left blank',
    from: '/account-details',
    async run({ site: { page, pass } }) {
      await button(page, /^Account Settings/).click()
      const settings = dialog(page, 'Account Settings')
      await fill(settings, { city: 'Utrecht', address: '' })
      await button(settings, 'Save changes').click()
      await toasted(page, 'Details Updated')
      await pass(2_000)
      await settings.waitFor({ state: 'detached' })
      await page.reload()
      await button(page, /^Account Settings/).click()
      const shown = (name: string) => settings.locator(`[name="${name}"]`).inputValue()
      const [city, address] = [await shown('city'), await shown('address')]
      if (city !== 'Utrecht' || address !== '4 Mill Lane')
        throw new Error(`the city is ${city}, the address ${address || '(blank)'}`)
      await button(settings, 'Close').click()
    },
  },
  ...levels.map(
    ([level, label]): Step => ({
      name: `passes level ${level} with its code, and is held at level ${level + 1}`,
      from: '/loan',
      needs: staff,
      async run(journey) {
        const { site, operator, account } = journey
        await operator.setTransferStep!(account, level)
        const withdraw = await giveCode(journey, label)
        await withdraw.locator('[data-state="levelPassed"]').waitFor()
        await button(withdraw, 'Close').last().click()
        await withdraw.waitFor({ state: 'detached' })
        const held = await askToWithdraw(site.page, '60')
        await toasted(site.page, 'Reach out to Customer to verify withdrawal')
        await button(held, 'Cancel').click()
        await toasted(site.page, 'Withdrawal Process Cancelled')
        await site.pass(3_000)
        await held.waitFor({ state: 'detached' })
      },
    }),
  ),
  {
    name: 'withdraws at level 5 with one code',
    from: '/loan',
    needs: staff,
    async run(journey) {
      const { site, operator, account } = journey
      await operator.setTransferStep!(account, 5)
      const withdraw = await giveCode(journey, 'Code Verification For Foreign Transfer')
      await toasted(site.page, 'Withdrawal successful')
      await site.pass(3_000)
      await withdraw.waitFor({ state: 'detached' })
      await site.page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await site.page
        .getByRole('listitem')
        .filter({ hasText: /[−-].?60\.00/ })
        .waitFor()
    },
  },
  {
    name: 'signs out, and leaves nothing behind',
    from: '/loan',
    async run({ site: { page, url } }) {
      await button(page, 'Logout').click()
      await page.waitForURL('**/login')
      const kept = await page.evaluate(() => Object.keys(sessionStorage))
      if (kept.length > 0) throw new Error(`session storage keeps ${kept.join(', ')}`)
      await page.goto(`${url}/loan`)
      await page.waitForURL('**/login')
    },
  },
  {
    name: 'asks for a link to set a password',
    from: '/forget-password',
    async run({ site: { page }, credentials: { email } }) {
      await fill(page, { email: `nobody-${email}` })
      await button(page, 'Send Reset Link').click()
      await toasted(page, 'Email is not Registered')
      await fill(page, { email })
      await button(page, 'Send Reset Link').click()
      await toasted(page, 'Please Check Your Email For Reset Password Link')
    },
  },
  {
    name: 'sets a password, and signs in with it',
    needs: ['resetToken'],
    async run(journey) {
      const { site, operator, account, credentials } = journey
      const token = await operator.resetToken!(account)
      const changed = { ...credentials, password: 'winter orchard 3' }
      await site.page.goto(`${site.url}/reset-password/${token}`)
      await fill(site.page, { password: changed.password, confirmpassword: changed.password })
      await button(site.page, 'Reset Password').click()
      await toasted(site.page, 'Password Changed Successfully')
      journey.credentials = changed
      await site.pass(2_000)
      await site.page.waitForURL('**/login')
      await signIn(site, changed)
    },
  },
]
