import type { Page } from 'playwright-core'
import { legalSlugs, productSlugs } from '#contract/pages.ts'
import { decideRequests } from '#tests/support/decideRequests.ts'
import { button, fill } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold, refusal } from './calls.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const message = {
  name: 'Robin Maximiliana Vale-Featherstonehaugh of the Lower Mill',
  email: 'robin.vale@customers.example',
  phone: '+1 555 010 0177',
  message: 'Could you tell me whether the branch in Dallas takes coins on Saturdays?',
}

const group = (name: string): Screen => ({
  name: `menu ${name}`,
  path: '/personal-loans',
  widths: [1280],
  groundsKnown: name !== 'Loans',
  make: ({ page }) => button(page, name).click(),
})

/** One code makes them all: what stands on which ground is read where there is most of it. */
const product = (slug: string): Screen => ({
  name: slug,
  path: `/${slug}`,
  groundsKnown: slug !== 'overdraft-protection-and-sweeps',
})

/** From a product page to another, whose words come from the content service and not with the page. */
const wander = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Health Savings' }).click()
}

/** Every public page, and every state its forms and menus can be brought into. */
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
    name: 'contact refused',
    path: '/contact',
    async make({ page }) {
      await form(page, 'Write to us').getByRole('button').click()
      await page.locator('main [aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact sending',
    path: '/contact',
    async make({ page }) {
      await hold(page, 'contact')
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await page.locator('main [aria-busy="true"]').first().waitFor()
    },
  },
  {
    name: 'contact unsure',
    path: '/contact',
    async make({ page }) {
      await drop(page, 'contact')
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await refusal(page)
    },
  },
  {
    name: 'contact sent',
    path: '/contact',
    async make({ page }) {
      await answer(page, 'POST contact', 200)
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await page.getByText('Your message has arrived').waitFor()
    },
  },
  {
    name: 'contact by mail instead',
    path: '/contact',
    async make({ page }) {
      await answer(page, 'POST contact', 404)
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await page.getByText('Please write to us by email').waitFor()
    },
  },
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
    name: 'newsletter refused',
    path: '/online-banking',
    make: ({ page }) => form(page, 'Newsletter').getByRole('button').click(),
  },
  {
    name: 'newsletter sent',
    path: '/online-banking',
    async make({ page }) {
      await answer(page, 'POST newsletter', 200)
      await fill(form(page, 'Newsletter'), { email: message.email })
      await form(page, 'Newsletter').getByRole('button').click()
      await page.getByText('Thank you. We emailed').waitFor()
    },
  },
  { name: 'not found', path: '/no-such-page' },
]
