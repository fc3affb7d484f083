import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const emailConfirmationBrowser: BrowserSetup = {
  networkMocks: {
    requestLink: {
      calls: ['POST email/link'],
      async arrange({ emailConfirmed }: { emailConfirmed: boolean }, { site, pathState }) {
        const { db } = site.bank.bank
        // A mailbox takes three links a day, and a path may ask for more.
        await db.deleteFrom('mails').execute()
        if (emailConfirmed)
          await db
            .updateTable('customers')
            .set({ email_confirmed_at: site.bank.clock.now().toISOString() })
            .where('id', '=', String(pathState.customer))
            .execute()
      },
    },
  },
  async open(_, context) {
    const { id } = await openSignedIn(context, { at: '/account-details' })
    context.pathState.customer = id
    await waitForVisible(context.page.locator('[data-flow=emailConfirmation]'))
    context.holdCalls()
  },
}
