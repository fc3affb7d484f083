import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openMailedLink } from '../levels/browser/mailedLink.ts'

export const resetPasswordBrowser: BrowserSetup = {
  networkMocks: { changePassword: { calls: ['POST auth/reset'] } },
  async open(_, { site, holdCalls }) {
    await openMailedLink(site, await site.bank.newCustomer())
    holdCalls()
  },
}
