import type { Page } from 'playwright-core'
import { legalSlugs, productSlugs } from '#contract/pages.ts'
import { decideRequests } from '#tests/support/decideRequests.ts'
import { button, fill, newcomer, signUpSteps } from '../browser/customer.ts'
import type { Screen } from './audit.ts'

const group = (name: string): Screen => ({
  name: `menu ${name}`,
  path: '/personal-loans',
  widths: [1280],
  groundsKnown: name !== 'Loans',
  make: ({ page }) => button(page, name).click(),
})

/** One component makes them all: the contrasts are measured where most of them are. */
const product = (slug: string): Screen => ({
  name: slug,
  path: `/${slug}`,
  groundsKnown: slug !== 'overdraft-protection-and-sweeps',
})

/** From a product page to another, whose words come from the content service and not with the page. */
const wander = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Health Savings' }).click()
}

/** Every public page, and what opens on it. The states of its forms are looked at in their tours. */
export const publicScreens: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home news open',
    path: '/',
    make: ({ page }) => page.locator('.home-news summary').first().click(),
  },
  ...['Loans', 'Business', 'Personal', 'Service'].map(group),
  {
    name: 'menu on a phone',
    path: '/',
    widths: [390, 768],
    within: 'header',
    make: ({ page }) => button(page, 'Open the menu').click(),
  },
  {
    name: 'menu on a phone with a group',
    path: '/',
    widths: [390, 768],
    within: 'header',
    async make({ page }) {
      await button(page, 'Open the menu').click()
      await button(page, 'Loans').click()
    },
  },
  ...productSlugs.map(product),
  ...legalSlugs.map(
    (slug): Screen => ({
      name: slug,
      path: `/${slug}`,
      groundsKnown: slug !== 'terms',
    }),
  ),
  {
    name: 'product questions open',
    path: '/wire-transfer',
    async make({ page }) {
      for (const question of await page.locator('.questions summary').all()) await question.click()
    },
  },
  {
    name: 'product page on its way',
    path: '/online-banking',
    async make({ page }) {
      await decideRequests(page, '**/content/**/query/**', () => undefined)
      await wander(page)
      await page.locator('.product[aria-busy="true"]').waitFor()
    },
  },
  {
    name: 'product page not read',
    path: '/online-banking',
    async make({ page }) {
      await decideRequests(page, '**/content/**/query/**', (request) =>
        request.fulfill({ status: 503 }),
      )
      await wander(page)
      await button(page, 'Retry').waitFor()
    },
  },
  {
    name: 'page without its code',
    path: '/',
    async make({ page, complaints }) {
      await page.route('**/assets/ContactPage-*.js', (route) => route.abort())
      await button(page, 'Open the menu').click()
      await page.getByRole('link', { name: 'Contact', exact: true }).click()
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
      complaints.length = 0
    },
  },
  {
    name: 'topics another chosen',
    path: '/ultimate-checking',
    make: ({ page }) => button(page, 'Travel').click(),
  },
  { name: 'contact', path: '/contact' },
  {
    name: 'map searched',
    path: '/contact',
    async make({ page }) {
      await fill(page, { territory: 'Texas, TX' })
      await button(page, 'Search').click()
      await page.getByText('Our offices in Texas').waitFor()
    },
  },
  {
    name: 'map refused',
    path: '/contact',
    make: ({ page }) => button(page, 'Search').click(),
  },
  {
    name: 'sign-up countries',
    path: '/create-account',
    within: '.combobox-list',
    async make({ page }) {
      for (const values of signUpSteps(newcomer).slice(0, 2)) {
        await fill(page, values)
        await button(page, 'Next Step').click()
      }
      await page.getByRole('combobox', { name: 'Country' }).fill('an')
      await page.locator('[role="option"]').first().waitFor()
    },
  },
  { name: 'not found', path: '/no-such-page' },
]
