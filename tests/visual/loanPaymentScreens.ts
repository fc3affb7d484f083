import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'
import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill, picture } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold } from './calls.ts'
import { contentQuery, signedIn, state } from './signedIn.ts'

const at = { path: '/loan', who: 'established' }
const inPayment = (page: Page) => dialog(page, 'Pay your loan')
const next = (page: Page) => button(inPayment(page), 'Next Step').click()
const open = async ({ page }: Site) => {
  await button(page, 'Pay').first().click()
  await inPayment(page).getByRole('heading', { name: 'How much do you pay?' }).waitFor()
}
const openPaying = async (site: Site) => {
  await open(site)
  await next(site.page)
}
const openProof = async (site: Site) => {
  await openPaying(site)
  await button(inPayment(site.page), 'Copy routing number').waitFor()
  await button(inPayment(site.page), 'I’ve paid').click()
  await inPayment(site.page).getByText('Upload Proof').waitFor()
}
const chooseFile = (page: Page, file: ReturnType<typeof picture>) =>
  inPayment(page).locator('[name="images"]').setInputFiles(file)
const report = async (site: Site) => {
  await openProof(site)
  await chooseFile(site.page, picture('receipt.png'))
  await button(inPayment(site.page), 'Send proof').click()
}

const covered =
  'Your payments that we are checking already cover what is owed. Nothing more is to be paid'

/** The payment of a loan in each of its states. F30 */
export const loanPaymentScreens: Screen[] = [
  signedIn({ ...at, name: 'loan payment amount', action: open }),
  signedIn({
    ...at,
    name: 'loan payment amount refused',
    async action(site) {
      await open(site)
      await fill(inPayment(site.page), { amount: '1,000,000' })
      await next(site.page)
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment bank',
    async action(site) {
      await openPaying(site)
      await button(inPayment(site.page), 'Copy routing number').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment bank reading',
    network: (page) => decideRequests(page, contentQuery, () => undefined),
    async action(site) {
      await openPaying(site)
      await site.page.locator('.deposit-placeholder').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment bank unavailable',
    network: (page) =>
      decideRequests(page, contentQuery, (request) => request.fulfill({ status: 400, json: {} })),
    async action(site) {
      await openPaying(site)
      await button(site.page, 'Retry').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment proof missing',
    async action(site) {
      await openProof(site)
      await button(inPayment(site.page), 'Send proof').click()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment wrong file',
    async action(site) {
      await openProof(site)
      await chooseFile(site.page, { ...picture('receipt.gif'), mimeType: 'image/gif' })
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment proof filled',
    async action(site) {
      await openProof(site)
      await chooseFile(site.page, picture('receipt-of-the-transfer-of-november-2026.png'))
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment sending',
    network: (page) => hold(page, 'loan/payment'),
    async action(site) {
      await report(site)
      await state(site.page, 'loanPayment', 'sending')
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment refused',
    network: (page) => answer(page, 'POST loan/payment', 409, { message: covered }),
    async action(site) {
      await report(site)
      await inPayment(site.page).getByText('The payment was not accepted').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment unconfirmed',
    network: (page) => drop(page, 'loan/payment'),
    async action(site) {
      await report(site)
      await inPayment(site.page).getByText('The payment is not confirmed').waitFor()
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment reported',
    network: (page) => answer(page, 'POST loan/payment', 200, { message: 'accepted' }),
    async action(site) {
      await report(site)
      await state(site.page, 'loanPayment', 'succeeded')
    },
  }),
  signedIn({
    ...at,
    name: 'loan payment leaving',
    async action(site) {
      await openProof(site)
      await chooseFile(site.page, picture('receipt.png'))
      await site.page.keyboard.press('Escape')
      await site.page.locator('.leave-question').waitFor()
    },
  }),
]
