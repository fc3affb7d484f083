import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { signInSample } from './signIn.screen.ts'

const { email, password } = signInSample

export const signInBrowser: BrowserSetup = {
  networkMocks: { signIn: { calls: ['POST auth/login'] } },
  async open(_, { page, site, holdCalls, oncePerSite }) {
    await oncePerSite('customer', () =>
      site.bank.newCustomer({ email, password, confirmpassword: password }),
    )
    await page.goto(`${site.url}/login`)
    await waitForVisible(page.locator('[name=email]'))
    holdCalls()
  },
}
