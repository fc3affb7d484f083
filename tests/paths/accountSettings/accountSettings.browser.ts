import type { AccountSettingsInput } from '#machines/accountSettings/accountSettings.types.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { grantOnce } from '../security/security.made.ts'

export const accountSettingsBrowser: BrowserSetup = {
  networkMocks: {
    saveSettings: { calls: ['PUT users/*'] },
  },
  async open({ values, frozen }: AccountSettingsInput, context) {
    const { page, site, customer, holdCalls } = context
    const { middleName, ...fields } = values
    await openSignedIn(context, {
      at: '/account-details',
      fields,
      // Registration needs a middle name, but imported records may lack it.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({
            middle_name: middleName,
            ...(frozen && { frozen_at: site.bank.clock.now().toISOString() }),
          })
          .where('id', '=', id)
          .execute(),
    })
    await waitForVisible(page.getByRole('button', { name: /^Account Settings/ }))
    holdCalls()
    await customer.press(/^Account Settings/)
    await waitForVisible(page.locator('[data-flow=accountSettings]'))
  },
  hostEvents: ({ page }) => ({
    breakProof: () => breakFlow(page, 'reauthentication'),
    prepareProof: () => grantOnce(page),
    endProof: () => undefined,
  }),
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
}
