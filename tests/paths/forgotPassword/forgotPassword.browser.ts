import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const forgotPasswordBrowser: BrowserSetup = {
  networkMocks: { sendLink: { calls: ['POST auth/forget'] } },
  async open(_, { page, site, holdCalls, oncePerSite }) {
    await oncePerSite('customer', () => site.bank.newCustomer({ email: 'ada@example.com' }))
    await page.goto(`${site.url}/forget-password`)
    await waitForVisible(page.locator('[name=email]'))
    holdCalls()
  },
}
