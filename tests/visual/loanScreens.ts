import type { Page } from 'playwright-core'
import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill, fillLoan, loanSteps } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { signedIn, state } from './signedIn.ts'

const at = { path: '/loan', who: 'invested' }
const inLoan = (page: Page) => dialog(page, 'Apply for Loan')
const apply = async ({ page }: Site) => {
  await button(page, 'Apply for Loan').click()
  await inLoan(page).getByLabel('Home address').waitFor()
}
const take = async ({ page }: Site) => {
  await fillLoan(page)
  await button(inLoan(page), 'Take Loan').click()
  await button(page, 'Validating...').waitFor()
}
const leaveFor = async (site: Site) => {
  await take(site)
  await site.pass(5_000)
  await site.pass(10_000)
}
const inNotice = (page: Page) => dialog(page, 'Loan Status')
const openNotice = async ({ page }: Site) => {
  await button(page, 'Loan status').click()
  await inNotice(page).getByText('Applied on').waitFor()
}

/** The loan's application and its notice, in each of their states. */
export const loanScreens: Screen[] = [
  signedIn({
    path: '/loan',
    name: 'loan schedule',
    async action({ page }) {
      await page.getByText('All 36 payments').click()
      await page.locator('.debt-chart').waitFor()
    },
  }),
  signedIn({ ...at, name: 'loan step 1', action: apply }),
  signedIn({
    ...at,
    name: 'loan step 1 refused',
    async action(site) {
      await apply(site)
      await fill(inLoan(site.page), { amount: '-5' })
      await button(inLoan(site.page), 'Next Step').click()
    },
  }),
  signedIn({
    ...at,
    name: 'loan step 2',
    async action(site) {
      await apply(site)
      await fill(inLoan(site.page), { ...loanSteps.personal, amount: '1,000,000,000' })
      await button(inLoan(site.page), 'Next Step').click()
    },
  }),
  signedIn({
    ...at,
    name: 'loan step 2 refused',
    async action(site) {
      await apply(site)
      await fill(inLoan(site.page), loanSteps.personal)
      await button(inLoan(site.page), 'Next Step').click()
      await button(inLoan(site.page), 'Take Loan').click()
    },
  }),
  signedIn({ ...at, name: 'loan validating', action: take }),
  signedIn({
    ...at,
    name: 'loan sending',
    network: (page) => hold(page, 'loan'),
    async action(site) {
      await leaveFor(site)
      await state(site.page, 'loanApplication', 'posting')
    },
  }),
  signedIn({
    ...at,
    name: 'loan unconfirmed',
    network: (page) => drop(page, 'loan'),
    async action(site) {
      await leaveFor(site)
      await inLoan(site.page).getByText('The application is not confirmed').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan leaving',
    async action({ page }) {
      await fillLoan(page)
      await page.keyboard.press('Escape')
      await page.locator('.leave-question').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'notice pending',
    who: 'loan-pending',
    action: openNotice,
  }),
  signedIn({
    ...at,
    name: 'notice looked up',
    who: 'loan-pending',
    async action(site) {
      await openNotice(site)
      await button(inNotice(site.page), 'Verify Loan').click()
      await site.page.getByText('Your loan is still being processed').first().waitFor()
    },
  }),
  signedIn({ ...at, name: 'notice approved', who: 'established', action: openNotice }),
  signedIn({
    ...at,
    name: 'notice after an application',
    network: (page) => answer(page, 'POST loan', 200, { message: 'accepted' }),
    async action(site) {
      await hold(site.page, 'loan/*')
      await leaveFor(site)
      await inNotice(site.page).waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'notice unread',
    network: (page) => answer(page, 'POST loan', 200, { message: 'accepted' }),
    async action(site) {
      await drop(site.page, 'loan/*')
      await leaveFor(site)
      await inNotice(site.page).getByRole('button', { name: 'Retry' }).waitFor()
    },
  }),
]
