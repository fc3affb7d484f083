import type { Page } from 'playwright-core'
import {
  askToWithdraw,
  button,
  dialog,
  fill,
  fillDeposit,
  fillWithdrawal,
} from '../browser/customer.ts'
import { loanSteps } from '../support/robin.ts'
import type { Screen } from './audit.ts'
import { long, muchMoney } from './pageScreens.ts'
import { amend, signedIn, state } from './signedIn.ts'

type Row = Record<string, unknown>

/** As much money as there may be, to the longest of all references. */
const most = ({ rows }: Row) => ({
  rows: (rows as Row[]).map((one) => ({
    ...one,
    amount: '-1000000000.00',
    totalAfter: one.totalAfter && '90000000000.00',
    reference: '0195f3a2-7c11-7d54-9b1e-2f60a1c4d5e6-0195f3a2-7c11-7d54-9b1e-2f60'.slice(0, 64),
  })),
})
const longActivity = {
  who: 'active',
  path: '/activity',
  user: { country: long.country },
  network: (page: Page) => amend(page, 'activity/*', most),
}

/** Screens with more in them than the samples of the tours have, and those that no flow's state is. */
export const windowScreens: Screen[] = [
  signedIn({ name: 'deposit proof filled', action: ({ page }) => fillDeposit(page, '1,250.50') }),
  signedIn({ name: 'withdrawal form bank', action: ({ page }) => fillWithdrawal(page, '120.25') }),
  signedIn({
    name: 'withdrawal form of a billion',
    network: muchMoney,
    action: ({ page }) => fillWithdrawal(page, '1,000,000,000.00'),
  }),
  signedIn({ name: 'code', action: ({ page }) => askToWithdraw(page, '5') }),
  signedIn({
    name: 'loan step 2',
    path: '/loan',
    who: 'invested',
    async action({ page }) {
      await button(page, 'Apply for Loan').click()
      const loan = dialog(page, 'Apply for Loan')
      await loan.getByLabel('Home address').waitFor()
      await fill(loan, { ...loanSteps.personal, amount: '1,000,000,000' })
      await button(loan, 'Next Step').click()
    },
  }),
  signedIn({
    name: 'loan schedule',
    path: '/loan',
    async action({ page }) {
      await page.getByText('All 36 payments').click()
      await page.locator('.debt-chart').waitFor()
    },
  }),
  signedIn({
    ...longActivity,
    name: 'activity long',
    action: ({ page }) => state(page, 'activity', 'list.listed'),
  }),
  signedIn({
    ...longActivity,
    name: 'activity long details',
    async action({ page }) {
      await state(page, 'activity', 'list.listed')
      await page
        .getByRole('button', { name: /^Withdrawal to a bank account .*Pending$/ })
        .first()
        .click()
    },
  }),
  signedIn({
    name: 'window without its code',
    path: '/account-details',
    network: (page) => page.route('**/assets/HelpDialog*', (route) => route.abort()),
    async action({ page }) {
      await button(page, /Self Help/).click()
      await dialog(page, 'This window could not be opened').waitFor()
    },
  }),
  signedIn({
    name: 'self help',
    path: '/account-details',
    async action({ page }) {
      await button(page, /Self Help/).click()
      await page.locator('.help summary').first().click()
    },
  }),
  signedIn({
    name: 'referral copied',
    path: '/account-details',
    async action({ page }) {
      await button(page, /Refer & earn/).click()
      await page.getByText('Referral link copied').waitFor()
    },
  }),
]
