import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboardPaths } from '#domain/dashboardPaths.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { isAll } from '#tests/depth.ts'
import { axeFaults } from '#tests/support/axeFaults.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { openSite, type Site } from '#tests/support/site.ts'
import { settled } from '../visual/audit.ts'
import { closeFaults } from '../visual/closeFaults.ts'
import { askToWithdraw, button, dialog, enter, signIn } from './customer.ts'

/** Screens of customers: a phone in dark mode, a desktop in light mode. The quick run has the phone. */
const allViews = [
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 1280, height: 900 },
] as const
const views = isAll ? allViews : allViews.slice(0, 1)

const publicPages = [
  '/',
  '/personal-loans',
  '/business-savings-account',
  '/ultimate-checking',
  '/accessibility',
  '/login',
  '/create-account',
  '/forget-password',
  '/docs/api',
  '/nowhere',
]

/** Each dialog, from the page that opens it. */
const dialogs: [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  ['Deposit', '/dashboard-overview', (page) => button(page, 'Deposit').click()],
  ['Withdraw', '/dashboard-overview', (page) => button(page, 'Withdraw').click()],
  ['Verification Code', '/dashboard-overview', (page) => askToWithdraw(page, '5')],
  ['Apply for Loan', '/loan', (page) => button(page, 'Apply for Loan').click()],
  ['Loan Status', '/dashboard-overview', (page) => button(page, 'Loan status').click()],
  ['Change password', '/security', (page) => button(page, 'Change password').click()],
  ['Second step', '/security', (page) => button(page, 'Add a passkey').click()],
  ['Freeze your account?', '/security', (page) => button(page, 'Freeze my account').click()],
  ['Report a scam', '/security', (page) => button(page, 'Report a scam').click()],
  ['Account Settings', '/account-details', (page) => button(page, /Account Settings/).click()],
]

describe.skipIf(!hasChromium).each(views)('at $width px, $colorScheme', (view) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ demo: true, viewport: view })
    await site.page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' })
  })
  afterAll(() => site.close())

  const open = async (path: string) => {
    await site.page.goto(site.url + path)
    await site.page.getByRole('heading', { level: 1 }).waitFor()
  }

  // The pages of the API are the largest: one size is enough.
  it.each(publicPages.filter((path) => path !== '/docs/api' || view === views.at(-1)))(
    '[U1] [U17] %s has no violation, and nothing wider than the screen',
    async (path) => {
      await open(path)
      await expectSound(site.page)
    },
  )

  it.each(view.width === 390 ? ['/', '/create-account'] : [])(
    '[U6] [U11] [U12] %s is whole with text of 200 %, in a short window and in forced colours',
    async (path) => {
      await open(path)
      expect(await closeFaults(site.page, () => settled(site.page), false)).toEqual([])
    },
  )

  describe('signed in', () => {
    beforeAll(async () => {
      await open('/login')
      await signIn(site, { email: 'established@demo.example', password: DEMO_PASSWORD })
    })

    it.each(dashboardPaths)(
      '[U1] [U17] %s has no violation, and nothing wider than the screen',
      async (path) => {
        await open(path)
        await expectSound(site.page)
      },
    )

    // Dialogs use the colours of pages: dark mode is enough.
    it.each(view.width === 390 ? dialogs : [])(
      '[U2] the dialog %s has its name and no serious violation',
      async (name, path, click) => {
        await open(path)
        await click(site.page)
        await dialog(site.page, name).waitFor()
        // The page of the next test would open it again.
        await site.page.evaluate(() => sessionStorage.removeItem('openWindow'))
        await expectSound(site.page)
      },
    )
  })

  it('[U2] the dialog KYC Verification has its name and no serious violation', async () => {
    await enter(site, 'new')
    await button(site.page, 'Upload documents').click()
    await dialog(site.page, 'KYC Verification').waitFor()
    await expectSound(site.page)
  })
})

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
