import type { ScamReportInput } from '#machines/scamReport/scamReport.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const scamReportBrowser: BrowserSetup = {
  networkMocks: { sendReport: { calls: ['POST security/report/*'] } },
  async open({ draft, frozen }: ScamReportInput, context) {
    const { page, site, customer, holdCalls } = context
    const { db } = site.bank.bank
    await openSignedIn(context, {
      at: '/security',
      drafts: { scamReport: draft },
      arrange: ({ id }) =>
        db
          .updateTable('customers')
          .set({ frozen_at: frozen ? site.bank.clock.now().toISOString() : null })
          .where('id', '=', id)
          .execute(),
    })
    await waitForVisible(page.getByRole('button', { name: 'Report a scam' }))
    await customer.press('Report a scam')
    await waitForVisible(page.locator('[data-flow=scamReport]'))
    holdCalls()
  },
}
