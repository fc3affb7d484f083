import type { RequirementsInput } from '#machines/requirements/requirements.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { openWithdrawal, readEligibility, whyNotAtOurBank } from '../withdrawal/openWithdrawal.ts'

export const requirementsBrowser: BrowserSetup = {
  networkMocks: { readEligibility },
  async open({ search, isKnown }: RequirementsInput, context) {
    await openWithdrawal({ ...search, step: isKnown ? 'form' : undefined }, context)
    await waitForVisible(context.page.locator('[data-flow=requirements]'))
  },
  cannot: whyNotAtOurBank,
  hostEvents: ({ page, customer }) => ({
    async cancelBelow() {
      await page
        .locator('[data-flow=requirements] button', { hasText: /^Cancel$/ })
        .evaluate((button: HTMLButtonElement) => button.click())
      // The identity check stays until it is closed itself.
      await customer.press('Close')
    },
  }),
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
