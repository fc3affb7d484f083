import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { dashboardPaths } from '#domain/dashboardPaths.ts'
import { isAll } from '#tests/depth.ts'
import { axeFaults } from '#tests/support/axeFaults.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { settled } from '../visual/audit.ts'
import { closeFaults } from '../visual/closeFaults.ts'
import { askToWithdraw, button, dialog, enter } from './customer.ts'

const phone = { colorScheme: 'dark', width: 390, height: 844 } as const
const desktop = { colorScheme: 'light', width: 1280, height: 900 } as const
/** How a page is looked at once it is open. The quick run has the phone. */
const views = isAll ? [phone, desktop] : [phone]

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
  ['Loan Status', '/loan', (page) => button(page, 'Loan status').click()],
  ['Change password', '/security', (page) => button(page, 'Change password').click()],
  ['Second step', '/security', (page) => button(page, 'Add a passkey').click()],
  ['Freeze your account?', '/security', (page) => button(page, 'Freeze my account').click()],
  ['Report a scam', '/security', (page) => button(page, 'Report a scam').click()],
  ['Account Settings', '/account-details', (page) => button(page, /Account Settings/).click()],
]

describe.skipIf(!hasChromium)('for everybody', () => {
  const site = sharedSite({ demo: true, viewport: phone, motion: false })

  const show = async ({ colorScheme, ...size }: (typeof views)[number]) => {
    await site.page.setViewportSize(size)
    await site.page.emulateMedia({ colorScheme })
    await settled(site.page)
  }
  const open = async (path: string) => {
    await show(phone)
    await site.page.goto(site.url + path)
    await site.page.getByRole('heading', { level: 1 }).waitFor()
  }
  /** Looks at the open page in each view. */
  const faultsIn = async (chosen: readonly (typeof views)[number][]) => {
    const found: string[] = []
    for (const view of chosen) {
      await show(view)
      const { page } = site
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      const faults = [...(await axeFaults(page)), ...(overflow > 0 ? ['is too wide'] : [])]
      found.push(...faults.map((fault) => `${view.width} px: ${fault}`))
    }
    return found
  }

  it.each(publicPages)(
    '[U1] [U17] %s has no violation, and nothing wider than the screen',
    async (path) => {
      await open(path)
      // The pages of the API are the largest: one size is enough.
      expect(await faultsIn(path === '/docs/api' ? views.slice(-1) : views)).toEqual([])
    },
  )

  it.each(['/', '/create-account'])(
    '[U6] [U11] [U12] %s is whole with text of 200 %, in a short window and in forced colours',
    async (path) => {
      await open(path)
      expect(await closeFaults(site.page, () => settled(site.page), false)).toEqual([])
    },
  )

  describe('signed in', () => {
    beforeAll(() => enter(site, 'established'))

    it.each(dashboardPaths)(
      '[U1] [U17] %s has no violation, and nothing wider than the screen',
      async (path) => {
        await open(path)
        expect(await faultsIn(views)).toEqual([])
      },
    )

    // Dialogs use the colours of pages: dark mode is enough.
    it.each(dialogs)(
      '[U2] the dialog %s has its name and no serious violation',
      async (name, path, click) => {
        await open(path)
        await click(site.page)
        await dialog(site.page, name).waitFor()
        // The page of the next test would open it again.
        await site.page.evaluate(() => sessionStorage.removeItem('openWindow'))
        expect(await faultsIn([phone])).toEqual([])
      },
    )
  })

  it('[U2] the dialog KYC Verification has its name and no serious violation', async () => {
    await enter(site, 'new')
    await button(site.page, 'Upload documents').click()
    await dialog(site.page, 'KYC Verification').waitFor()
    expect(await faultsIn([phone])).toEqual([])
  })
})
