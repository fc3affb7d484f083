import type { Page } from 'playwright-core'
import { productSlugs } from '#pages/public/products.ts'
import type { Site } from '#tests/support/site.ts'
import { button, fill, newcomer, signUpSteps } from '../customer.ts'
import type { Stop } from './walk.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const alert = (page: Page) => page.locator('main').getByRole('alert').first().waitFor()

/** Holds a call back for good, so that what is shown meanwhile can be looked at. */
const hold = (page: Page, call: string) => page.route(`**/api/${call}`, () => undefined)
const answer = (page: Page, call: string, status: number, json: unknown = {}) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status, json }))
const drop = (page: Page, call: string) => page.route(`**/api/${call}`, (route) => route.abort())

const message = {
  name: 'Robin Maximiliana Vale-Featherstonehaugh of the Lower Mill',
  email: 'robin.vale@customers.example',
  phone: '+1 555 010 0177',
  message: 'Could you tell me whether the branch in Dallas takes coins on Saturdays?',
}

const group = (name: string): Stop => ({
  name: `menu ${name}`,
  path: '/personal-loans',
  widths: [1280],
  make: ({ page }) => button(page, name).click(),
})

const signUpStep = (step: number, state: 'empty' | 'refused'): Stop => ({
  name: `sign-up step ${step} ${state}`,
  path: '/create-account',
  async make({ page }) {
    for (const values of signUpSteps(newcomer).slice(0, step)) {
      await fill(page, values)
      await button(page, 'Next Step').click()
    }
    if (state === 'empty') return
    await button(page, step === 3 ? 'Sign Up' : 'Next Step').click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
  },
})

const signIn = async ({ page }: Site) => {
  await fill(page, { email: newcomer.email, password: newcomer.password })
  await button(page, 'Log In').click()
}

/** Every public page, and every state its forms and menus can be brought into. */
export const publicStops: Stop[] = [
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
  ...productSlugs.map((slug) => ({ name: slug, path: `/${slug}` })),
  {
    name: 'product questions open',
    path: '/wire-transfer',
    async make({ page }) {
      for (const question of await page.locator('.questions summary').all()) await question.click()
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
      await alert(page)
    },
  },
  {
    name: 'contact sent',
    path: '/contact',
    async make({ page }) {
      await answer(page, 'contact', 200)
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await page.getByText('Your message has arrived').waitFor()
    },
  },
  {
    name: 'contact by mail instead',
    path: '/contact',
    async make({ page }) {
      await answer(page, 'contact', 404)
      await fill(form(page, 'Write to us'), message)
      await form(page, 'Write to us').getByRole('button').click()
      await page.getByText('Please write to us by mail').waitFor()
    },
  },
  {
    name: 'map searched',
    path: '/contact',
    async make({ page }) {
      await fill(page, { territory: 'Texas, TX' })
      await button(page, 'Search').click()
      await page.getByText('Our offices for').waitFor()
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
      await answer(page, 'newsletter', 200)
      await fill(form(page, 'Newsletter'), { email: message.email })
      await form(page, 'Newsletter').getByRole('button').click()
      await page.getByText('Thank you. We wrote to').waitFor()
    },
  },
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in refused',
    path: '/login',
    make: ({ page }) => button(page, 'Log In').click(),
  },
  {
    name: 'sign-in wrong',
    path: '/login',
    async make(site) {
      await answer(site.page, 'auth/login', 401, 'Wrong credentials')
      await signIn(site)
      await site.page.getByText('Wrong Credentials').first().waitFor()
    },
  },
  {
    name: 'sign-in failed',
    path: '/login',
    async make(site) {
      await drop(site.page, 'auth/login')
      await signIn(site)
      await alert(site.page)
    },
  },
  {
    name: 'sign-in slow',
    path: '/login',
    async make(site) {
      await hold(site.page, 'auth/login')
      await signIn(site)
      await button(site.page, 'Loading...').waitFor()
    },
  },
  ...[0, 1, 2, 3].flatMap((step) => [signUpStep(step, 'empty'), signUpStep(step, 'refused')]),
  {
    name: 'sign-up countries',
    path: '/create-account',
    within: '.combobox-list',
    async make(site) {
      await signUpStep(2, 'empty').make!(site)
      await site.page.getByRole('combobox', { name: 'Country' }).fill('an')
      await site.page.locator('[role="option"]').first().waitFor()
    },
  },
  { name: 'forget password', path: '/forget-password' },
  {
    name: 'forget password refused',
    path: '/forget-password',
    make: ({ page }) => page.locator('main form button[type="submit"]').click(),
  },
  {
    name: 'forget password sent',
    path: '/forget-password',
    async make({ page }) {
      await answer(page, 'auth/forget', 200)
      await fill(page, { email: message.email })
      await page.locator('main form button[type="submit"]').click()
      await page.getByText('Please Check Your Email').first().waitFor()
    },
  },
  { name: 'reset password', path: '/reset-password/a-token' },
  {
    name: 'reset password refused',
    path: '/reset-password/a-token',
    make: ({ page }) => page.locator('main form button[type="submit"]').click(),
  },
  { name: 'not found', path: '/no-such-page' },
]
