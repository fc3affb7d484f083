import type { ChangeEmailInput } from '#machines/changeEmail/changeEmail.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { giveProof, refuseGrantOnce } from '../security/security.made.ts'

export const changeEmailBrowser: BrowserSetup = {
  // The tour's proof is made up.
  networkMocks: {
    requestChange: { calls: ['PUT security/email/*'], reply: () => ({ message: 'Done' }) },
  },
  async open({ typed }: ChangeEmailInput, context) {
    const { page, customer, holdCalls } = context
    await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.getByRole('button', { name: 'Change email' }))
    await customer.press('Change email')
    await giveProof(page, customer)
    await waitForVisible(page.locator('[data-flow=changeEmail]'))
    if (typed) {
      await refuseGrantOnce(page, 'email')
      await customer.fill('email', typed)
      await customer.press('Send the link')
      await waitForVisible(page.locator('[data-flow=reauthentication]'))
      await giveProof(page, customer)
      await waitForVisible(page.locator('[data-flow=changeEmail]'))
    }
    holdCalls()
  },
  isExpectedComplaint: (text) => /^Failed to load resource: .*\/security\/email\//.test(text),
}
