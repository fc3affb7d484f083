import type { KycInput } from '#machines/kyc/kyc.types.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const kycTour: Tour = {
  wires: {
    sendKyc: {
      calls: ['POST kyc'],
      // The bank takes a document's number once (F6); another path's customer had it before.
      arrange: async (_, { site }) => {
        await site.bank.bank.db
          .updateTable('kyc_records')
          .set(({ ref }) => ({ number: ref('id') }))
          .execute()
      },
    },
  },
  async open({ name, draft }: KycInput, around) {
    const { page, site, customer, hold } = around
    const [firstName = '', lastName = ''] = name.split(' ')
    await signedIn(around, {
      at: '/dashboard-overview',
      drafts: { kyc: draft },
      // Nobody registers without a name, but records from elsewhere may lack it.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({ first_name: firstName, middle_name: '', last_name: lastName })
          .where('id', '=', id)
          .execute(),
    })
    await there(page.getByRole('button', { name: 'Upload documents' }))
    hold()
    await customer.press('Upload documents')
    await there(page.locator('[data-flow=kyc]'))
  },
}
