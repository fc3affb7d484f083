import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const emailConfirmationTour: Tour = {
  wires: {
    requestLink: {
      calls: ['POST email/link'],
      async arrange({ emailConfirmed }: { emailConfirmed: boolean }, { site, kept }) {
        const { db } = site.bank.bank
        // A mailbox takes three links a day, and a path may ask for more.
        await db.deleteFrom('mails').execute()
        if (emailConfirmed)
          await db
            .updateTable('customers')
            .set({ email_confirmed_at: site.bank.clock.now().toISOString() })
            .where('id', '=', String(kept.customer))
            .execute()
      },
    },
  },
  async open(_, around) {
    const { id } = await signedIn(around, { at: '/account-details' })
    around.kept.customer = id
    await there(around.page.locator('[data-flow=emailConfirmation]'))
    around.hold()
  },
}
