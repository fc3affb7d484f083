import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { giveProof } from '../security/security.made.ts'

export const changePasswordBrowser: BrowserSetup = {
  // The tour's proof is made up.
  networkMocks: {
    savePassword: { calls: ['PUT security/password/*'], reply: () => ({ message: 'Done' }) },
  },
  async open(_, context) {
    const { page, customer, holdCalls } = context
    await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.getByRole('button', { name: 'Change password' }))
    await customer.press('Change password')
    await giveProof(page, customer)
    await waitForVisible(page.locator('[data-flow=changePassword]'))
    holdCalls()
  },
}
