import type { LoanApplicationInput } from '#machines/loanApplication/loanApplication.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const loanApplicationBrowser: BrowserSetup = {
  networkMocks: { takeLoan: { calls: ['POST loan'] } },
  async open({ known, wish, draft, step, reference, frozen }: LoanApplicationInput, context) {
    const { page, site, customer, holdCalls } = context
    const { homeAddress = '', city = '', phone = '' } = known ?? {}
    await openSignedIn(context, {
      at: '/loan',
      drafts: { loan: draft },
      visitorDrafts: { loanWish: wish },
      resumed: step
        ? { window: { window: 'loanApplication' }, draft: 'loan', step, values: draft, reference }
        : undefined,
      // Registration needs these fields, but imported records may lack them.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({
            address: homeAddress,
            city,
            phone,
            ...(frozen && {
              frozen_at: site.bank.clock.now().toISOString(),
              frozen_by: 'customer',
            }),
          })
          .where('id', '=', id)
          .execute(),
    })
    if (!step) {
      await waitForVisible(page.getByRole('button', { name: 'Apply for Loan' }))
      holdCalls()
      await customer.press('Apply for Loan')
    }
    await waitForVisible(page.locator('[data-flow=loanApplication]'))
    holdCalls()
  },
}
