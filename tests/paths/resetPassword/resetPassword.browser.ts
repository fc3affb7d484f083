import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const resetPasswordBrowser: BrowserSetup = {
  networkMocks: { changePassword: { calls: ['POST auth/reset'] } },
  async open(_, { page, site, holdCalls }) {
    const { email } = await site.bank.newCustomer()
    await site.bank.call('POST', 'auth/forget', { body: { email } })
    const link = /\/reset-password\/[\w-]+/.exec(await site.bank.lastMail(email))?.[0]
    if (!link) throw new Error('no link was mailed')
    await page.goto(site.url + link)
    await waitForVisible(page.locator('[name=password]'))
    holdCalls()
  },
}
