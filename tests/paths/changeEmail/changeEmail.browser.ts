import type { ChangeEmailInput } from '#machines/changeEmail/changeEmail.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { giveProof } from '../security/security.made.ts'

export const changeEmailBrowser: BrowserSetup = {
  // The tour's proof is made up.
  networkMocks: {
    requestChange: { calls: ['PUT security/email/*'], reply: () => ({ message: 'Done' }) },
  },
  cannotOpen: ({ typed }: ChangeEmailInput) =>
    typed ? 'only a proof that is too old leads there: the tour of the page takes it' : undefined,
  async open(_, context) {
    const { page, customer, holdCalls } = context
    await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.getByRole('button', { name: 'Change email' }))
    await customer.press('Change email')
    await giveProof(page, customer)
    await waitForVisible(page.locator('[data-flow=changeEmail]'))
    holdCalls()
  },
}
