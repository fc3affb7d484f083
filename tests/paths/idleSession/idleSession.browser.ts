import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

const otherReads = ['loan', 'deposit', 'kyc', 'transfer']

export const idleSessionBrowser: BrowserSetup = {
  // A page that becomes visible reads the customer too, and its call may be held first.
  networkMocks: { notifyBank: { calls: ['GET users/*'], shared: true } },
  async open(_, context) {
    await openSignedIn(context, { at: '/account-details' })
    // The dashboard's own reads have ended: from here on only the flow calls the bank.
    await waitForVisible(context.page.locator('.dash[aria-busy=false]'))
    context.holdCalls()
  },
  hostEvents: ({ page }) => ({
    customerActive: () => page.mouse.click(4, 4),
    // A page that becomes visible reads its records. All but the customer's are answered.
    async callAnswered() {
      const responses = otherReads.map((call) => page.waitForResponse(`**/api/${call}/*`))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // A late answer would count as activity in a later step.
      for (const response of await Promise.all(responses)) await response.finished()
    },
  }),
}
