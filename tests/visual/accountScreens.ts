import type { Page } from 'playwright-core'
import { decideRequests } from '#tests/support/decideRequests.ts'
import type { Site } from '#tests/support/site.ts'
import { button, dialog, fill, fillKyc } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, hold } from './calls.ts'
import { emailScreens } from './emailScreens.ts'
import { contentQuery, signedIn, state } from './signedIn.ts'

const inKyc = (page: Page) => dialog(page, 'KYC Verification')
const sendKyc = async ({ page }: Site) => {
  const kyc = await fillKyc(page, 'US 55010177')
  await kyc.locator('button[type="submit"]').click()
}

const kycScreens: Screen[] = [
  signedIn({
    name: 'kyc',
    who: 'new',
    action: ({ page }) => button(page, 'Upload documents').click(),
  }),
  signedIn({
    name: 'kyc refused',
    who: 'new',
    async action({ page }) {
      await button(page, 'Upload documents').click()
      await inKyc(page).getByLabel('ID card').check()
      await fill(inKyc(page), { name: '', number: '???' })
      await inKyc(page).locator('button[type="submit"]').click()
    },
  }),
  signedIn({ name: 'kyc filled', who: 'new', action: ({ page }) => fillKyc(page, 'US 55010177') }),
  signedIn({
    name: 'kyc duplicate',
    who: 'new',
    network: (page) => answer(page, 'POST kyc', 409, { keyPattern: { idnumber: 1 } }),
    async action(site) {
      await sendKyc(site)
      await site.page.getByText('Details Already Exist').waitFor()
    },
  }),
  signedIn({
    name: 'kyc done',
    who: 'new',
    network: (page) => answer(page, 'POST kyc', 200, { message: 'accepted' }),
    async action(site) {
      await sendKyc(site)
      await site.page.getByText('KYC Details Uploaded').waitFor()
    },
  }),
  signedIn({
    name: 'kyc sending',
    who: 'new',
    network: (page) => hold(page, 'kyc'),
    async action(site) {
      await sendKyc(site)
      await state(site.page, 'kyc', 'uploading')
    },
  }),
]

const account = { path: '/account-details' }
const inSettings = (page: Page) => dialog(page, 'Account Settings')
const openSettings = async ({ page }: Site, values: Record<string, string> = {}) => {
  await button(page, /Account Settings/).click()
  await inSettings(page).waitFor()
  await fill(inSettings(page), values)
}
const saveSettings = async (site: Site, values: Record<string, string> = { city: 'Austin' }) => {
  await openSettings(site, values)
  await inSettings(site.page).locator('button[type="submit"]').click()
}

const settingsScreens: Screen[] = [
  signedIn({ ...account, name: 'settings', action: (site) => openSettings(site) }),
  signedIn({
    ...account,
    name: 'settings frozen',
    user: { frozenAt: '2026-11-20T15:31:00.000Z' },
    action: (site) => openSettings(site),
  }),
  signedIn({
    ...account,
    name: 'settings refused',
    async action(site) {
      await saveSettings(site, { age: 'old' })
      await site.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  }),
  signedIn({
    ...account,
    name: 'settings unsure',
    network: (page) =>
      decideRequests(page, '**/api/users/*', (request) =>
        request.method === 'PUT' ? request.abort('Failed') : 'next',
      ),
    async action(site) {
      await saveSettings(site)
      await inSettings(site.page).getByText('We don’t know whether').waitFor()
    },
  }),
  signedIn({
    ...account,
    name: 'settings saved',
    async action(site) {
      await saveSettings(site)
      await site.page.getByText('Details Updated').waitFor()
    },
  }),
  signedIn({
    ...account,
    name: 'self help',
    async action({ page }) {
      await button(page, /Self Help/).click()
      await page.locator('.help summary').first().click()
    },
  }),
  signedIn({
    ...account,
    name: 'self help unread',
    network: (page) =>
      decideRequests(page, contentQuery, (request) => request.fulfill({ status: 400, json: {} })),
    async action({ page }) {
      await button(page, /Self Help/).click()
      await button(dialog(page, 'Self Help'), 'Retry').waitFor()
    },
  }),
  signedIn({
    ...account,
    name: 'window without its code',
    network: (page) => page.route('**/assets/HelpDialog*', (route) => route.abort()),
    async action({ page }) {
      await button(page, /Self Help/).click()
      await dialog(page, 'This window could not be opened').waitFor()
    },
  }),
  signedIn({
    ...account,
    name: 'referral copied',
    async action({ page }) {
      await button(page, /Refer & earn/).click()
      await page.getByText('Referral link copied').waitFor()
    },
  }),
]

/** Identity documents, settings and help, in each of their states. */
export const accountScreens: Screen[] = [...kycScreens, ...settingsScreens, ...emailScreens]
