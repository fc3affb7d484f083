import type { LoanApplicationInput } from '#machines/loanApplication/loanApplication.types.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const loanApplicationTour: Tour = {
  wires: { takeLoan: { calls: ['POST loan'] } },
  async open({ known, draft }: LoanApplicationInput, around) {
    const { page, site, customer, hold } = around
    const { homeAddress = '', city = '', phone = '' } = known ?? {}
    await signedIn(around, {
      at: '/loan',
      drafts: { loan: draft },
      // Nobody registers without them, but records from elsewhere may lack them.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({ address: homeAddress, city, phone })
          .where('id', '=', id)
          .execute(),
    })
    await there(page.getByRole('button', { name: 'Apply for Loan' }))
    hold()
    await customer.press('Apply for Loan')
    await there(page.locator('[data-flow=loanApplication]'))
  },
}
