import type { KycInput } from '#machines/kyc/kyc.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { uploadSilence } from '../levels/browser/uploadSilence.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const kycBrowser: BrowserSetup = {
  networkMocks: {
    sendKyc: {
      calls: ['POST kyc'],
      // The bank takes each document number once (F6), so an earlier path's number is freed.
      arrange: async (_, { site }) => {
        await site.bank.bank.db
          .updateTable('kyc_records')
          .set(({ ref }) => ({ number: ref('id') }))
          .execute()
      },
    },
    upload: uploadSilence,
  },
  async open({ name, draft }: KycInput, context) {
    const { page, site, customer, holdCalls } = context
    const [firstName = '', lastName = ''] = name.split(' ')
    await openSignedIn(context, {
      at: '/dashboard-overview',
      drafts: { kyc: draft },
      // Registration needs a name, but imported records may lack it.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({ first_name: firstName, middle_name: '', last_name: lastName })
          .where('id', '=', id)
          .execute(),
    })
    await waitForVisible(page.getByRole('button', { name: 'Upload documents' }))
    holdCalls()
    await customer.press('Upload documents')
    await waitForVisible(page.locator('[data-flow=kyc]'))
  },
}
