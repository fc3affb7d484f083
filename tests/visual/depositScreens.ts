import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'
import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill, fillDeposit, picture } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { contentQuery, signedIn, state } from './signedIn.ts'

const inDeposit = (page: Page) => dialog(page, 'Deposit')
const openDeposit = async ({ page }: Site, ...presses: string[]) => {
  await button(page, 'Deposit').click()
  await inDeposit(page).waitFor()
  for (const press of presses)
    await inDeposit(page).getByRole('button', { name: press }).first().click()
}
const choosePlan = async ({ page }: Site) => {
  await button(page, 'Choose Platinum').click()
  await inDeposit(page).waitFor()
}
const payment = (page: Page) => page.locator('.deposit-account, .deposit-wallet').first().waitFor()
const sendProof = async ({ page }: Site) => {
  const deposit = await fillDeposit(page, '1,250.50')
  await button(deposit, 'Make Deposit').click()
}

/** A deposit in each of its states. */
export const depositScreens: Screen[] = [
  signedIn({ name: 'deposit methods', action: (site) => openDeposit(site) }),
  signedIn({ name: 'deposit plan', path: '/investify', action: choosePlan }),
  signedIn({
    name: 'deposit plan left',
    path: '/investify',
    async action(site) {
      await choosePlan(site)
      await inDeposit(site.page).getByRole('button', { name: 'Next Step' }).click()
      await fill(inDeposit(site.page), { amount: '8,000' })
    },
  }),
  signedIn({
    name: 'deposit bank',
    async action(site) {
      await openDeposit(site, 'Bank Transfer')
      await payment(site.page)
    },
  }),
  signedIn({
    name: 'deposit wallets copied',
    async action(site) {
      await openDeposit(site, 'Deposit Through Crypto')
      await payment(site.page)
      await inDeposit(site.page).getByRole('button', { name: /^Copy/ }).first().click()
      await site.page.getByText('Wallet Address Copied').waitFor()
    },
  }),
  signedIn({
    name: 'deposit wallets reading',
    network: (page) => decideRequests(page, contentQuery, () => undefined),
    async action(site) {
      await openDeposit(site, 'Deposit Through Crypto')
      await site.page.locator('.deposit-placeholder').waitFor()
    },
  }),
  signedIn({
    name: 'deposit bank unavailable',
    network: (page) =>
      decideRequests(page, contentQuery, (request) => request.fulfill({ status: 400, json: {} })),
    async action(site) {
      await openDeposit(site, 'Bank Transfer')
      await button(site.page, 'Retry').waitFor()
    },
  }),
  signedIn({ name: 'deposit proof', action: (site) => openDeposit(site, 'Next Step') }),
  signedIn({
    name: 'deposit proof refused',
    async action(site) {
      await openDeposit(site, 'Next Step')
      await fill(inDeposit(site.page), { amount: 'a lot' })
      await inDeposit(site.page)
        .locator('[name="images"]')
        .setInputFiles({ ...picture('receipt.gif'), mimeType: 'image/gif' })
      await button(inDeposit(site.page), 'Make Deposit').click()
    },
  }),
  signedIn({ name: 'deposit proof filled', action: ({ page }) => fillDeposit(page, '1,250.50') }),
  signedIn({
    name: 'deposit sending',
    network: (page) => hold(page, 'deposit'),
    async action(site) {
      await sendProof(site)
      await state(site.page, 'deposit', 'uploading')
    },
  }),
  signedIn({
    name: 'deposit unconfirmed',
    network: (page) => drop(page, 'deposit'),
    async action(site) {
      await sendProof(site)
      await inDeposit(site.page).getByText('The deposit is not confirmed').waitFor()
    },
  }),
  signedIn({
    name: 'deposit done',
    network: (page) => answer(page, 'POST deposit', 200, { message: 'accepted' }),
    async action(site) {
      await sendProof(site)
      await site.page.getByText('Deposit Successful').waitFor()
    },
  }),
  signedIn({
    name: 'deposit leaving',
    async action({ page }) {
      await fillDeposit(page, '12')
      await page.keyboard.press('Escape')
      await page.locator('.leave-question').waitFor()
    },
  }),
]
