import { button, dialog, fill, signIn, signUp, toasted } from '#tests/browser/customer.ts'
import type { Step } from './step.ts'

/** From a visitor to a signed-in customer. A1, A7 */
export const entrySteps: Step[] = [
  {
    name: 'opens an account',
    run: ({ site, credentials }) => signUp(site, credentials),
  },
  {
    name: 'signs in',
    from: '/login',
    async run(journey) {
      const { site, credentials, account } = journey
      await fill(site.page, { email: credentials.email, password: 'a wrong password' })
      await button(site.page, 'Log In').click()
      await toasted(site.page, 'Wrong Credentials')
      await signIn(site, credentials)
      const { _id } = JSON.parse(
        (await site.page.evaluate(() => sessionStorage.getItem('user'))) ?? '{}',
      )
      account.id = String(_id)
    },
  },
]

/** D12 */
export const settingsSteps: Step[] = [
  {
    name: 'changes a detail, and keeps those left blank',
    from: '/account-details',
    async run({ site: { page, pass } }) {
      await button(page, /^Account Settings/).click()
      const settings = dialog(page, 'Account Settings')
      await fill(settings, { city: 'Utrecht', address: '' })
      await button(settings, 'Save changes').click()
      await toasted(page, 'Details Updated')
      await pass(2_000)
      await settings.waitFor({ state: 'detached' })
      await page.reload()
      await button(page, /^Account Settings/).click()
      const shown = (name: string) => settings.locator(`[name="${name}"]`).inputValue()
      const [city, address] = [await shown('city'), await shown('address')]
      if (city !== 'Utrecht' || address !== '4 Mill Lane')
        throw new Error(`the city is ${city}, the address ${address || '(blank)'}`)
      await button(settings, 'Close').click()
    },
  },
]

/** The end of the session, and a new password. A5, A6, D2 */
export const exitSteps: Step[] = [
  {
    name: 'signs out, and leaves nothing behind',
    from: '/loan',
    async run({ site: { page, url } }) {
      await button(page, 'Logout').click()
      await page.waitForURL('**/login')
      const kept = await page.evaluate(() => Object.keys(sessionStorage))
      if (kept.length > 0) throw new Error(`session storage keeps ${kept.join(', ')}`)
      await page.goto(`${url}/loan`)
      await page.waitForURL('**/login')
    },
  },
  {
    name: 'asks for a link to set a password',
    from: '/forget-password',
    async run({ site: { page }, credentials: { email } }) {
      await fill(page, { email: `nobody-${email}` })
      await button(page, 'Send Reset Link').click()
      await toasted(page, 'Email is not Registered')
      await fill(page, { email })
      await button(page, 'Send Reset Link').click()
      await toasted(page, 'Please Check Your Email For Reset Password Link')
    },
  },
  {
    name: 'sets a password, and signs in with it',
    needs: ['resetToken'],
    async run(journey) {
      const { site, operator, account, credentials } = journey
      const token = await operator.resetToken!(account)
      const changed = { ...credentials, password: 'winter orchard 3' }
      await site.page.goto(`${site.url}/reset-password/${token}`)
      await fill(site.page, { password: changed.password, confirmpassword: changed.password })
      await button(site.page, 'Reset Password').click()
      await toasted(site.page, 'Password Changed Successfully')
      journey.credentials = changed
      await site.pass(2_000)
      await site.page.waitForURL('**/login')
      await signIn(site, changed)
    },
  },
]
