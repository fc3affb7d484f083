import type { Site } from '#tests/support/site.ts'
import { button, fill, newcomer, signUpSteps } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer, drop, hold, refusal } from './calls.ts'

const signUpStep = (step: number, state: 'empty' | 'refused'): Screen => ({
  name: `sign-up step ${step} ${state}`,
  path: '/create-account',
  groundsKnown: state === 'empty' && step > 0,
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

/** Sends the sign-in form, filled in. */
const signIn = async ({ page }: Site) => {
  await fill(page, { email: newcomer.email, password: newcomer.password })
  await button(page, 'Log In').click()
}

/** Sign-in, sign-up and the password pages, in each of their states. */
export const signInScreens: Screen[] = [
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
      await answer(site.page, 'POST auth/login', 401, 'Wrong credentials')
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
      await refusal(site.page)
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
      await answer(page, 'POST auth/forget', 200)
      await fill(page, { email: newcomer.email })
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
]
