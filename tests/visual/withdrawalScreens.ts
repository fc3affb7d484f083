import type { Page } from 'playwright-core'
import type { Site } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, fillWithdrawal } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { drop, hold } from './calls.ts'
import { muchMoney } from './pageScreens.ts'
import { signedIn, state } from './signedIn.ts'

const inWithdraw = (page: Page) => dialog(page, 'Withdraw')
const at = (page: Page, name: string) => state(page, 'withdrawal', name)
const listed = (page: Page) => inWithdraw(page).getByText('Fee: none').waitFor()
const openList = async ({ page }: Site) => {
  await button(page, 'Withdraw').click()
  await listed(page)
}

/** What the list before the form says, and the form until its code. */
export const withdrawalScreens: Screen[] = [
  signedIn({ name: 'withdrawal list review-1', who: 'review-1', action: openList }),
  signedIn({ name: 'withdrawal list review-2', who: 'review-2', action: openList }),
  signedIn({ name: 'withdrawal list kyc-waiting', who: 'kyc-waiting', action: openList }),
  signedIn({ name: 'withdrawal list loan-pending', who: 'loan-pending', action: openList }),
  signedIn({
    name: 'withdrawal list new',
    who: 'new',
    async action({ page }) {
      await page.getByRole('button', { name: /PayPal/ }).click()
      await listed(page)
    },
  }),
  signedIn({
    name: 'withdrawal list reading',
    async action({ page }) {
      await hold(page, '*/*')
      await button(page, 'Withdraw').click()
      await state(page, 'requirements', 'preparing')
    },
  }),
  signedIn({
    name: 'withdrawal list unread',
    async action({ page }) {
      await drop(page, '*/*')
      await button(page, 'Withdraw').click()
      await state(page, 'requirements', 'preparingFailed')
    },
  }),
  signedIn({
    name: 'withdrawal methods',
    async action(site) {
      await button(site.page, 'Withdraw').click()
      await button(inWithdraw(site.page), 'PayPal').waitFor()
    },
  }),
  signedIn({ name: 'withdrawal form bank', action: ({ page }) => fillWithdrawal(page, '120.25') }),
  signedIn({
    name: 'withdrawal form of a billion',
    network: muchMoney,
    action: ({ page }) => fillWithdrawal(page, '1,000,000,000.00'),
  }),
  signedIn({
    name: 'withdrawal form paypal refused',
    async action(site) {
      await button(site.page, 'Withdraw').click()
      await button(inWithdraw(site.page), 'PayPal').click()
      await button(inWithdraw(site.page), 'Withdraw').click()
      await site.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  }),
  signedIn({
    name: 'withdrawal too much',
    async action({ page }) {
      await askToWithdraw(page, '999,999')
      await page.getByText('Insuficient Balance').first().waitFor()
    },
  }),
  signedIn({
    name: 'withdrawal kyc waiting',
    who: 'kyc-waiting',
    async action({ page }) {
      await askToWithdraw(page, '5')
      await inWithdraw(page).getByText('still being checked').waitFor()
    },
  }),
  signedIn({
    name: 'withdrawal loan pending',
    who: 'loan-pending',
    async action({ page }) {
      await askToWithdraw(page, '5')
      await inWithdraw(page).getByText('still being processed').waitFor()
    },
  }),
  signedIn({
    name: 'withdrawal under review',
    who: 'review-4',
    async action({ page }) {
      await askToWithdraw(page, '5')
      await at(page, 'underReview')
    },
  }),
]
