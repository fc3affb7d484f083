import type { AccountSettingsInput } from '#machines/accountSettings/accountSettings.types.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const accountSettingsTour: Tour = {
  wires: { saveSettings: { calls: ['PUT users/*'] } },
  async open({ values }: AccountSettingsInput, around) {
    const { page, site, customer, hold } = around
    const { middleName, ...fields } = values
    await signedIn(around, {
      at: '/account-details',
      fields,
      // Nobody registers without one, but records from elsewhere may lack it.
      arrange: ({ id }) =>
        site.bank.bank.db
          .updateTable('customers')
          .set({ middle_name: middleName })
          .where('id', '=', id)
          .execute(),
    })
    await there(page.getByRole('button', { name: /^Account Settings/ }))
    hold()
    await customer.press(/^Account Settings/)
    await there(page.locator('[data-flow=accountSettings]'))
  },
}
