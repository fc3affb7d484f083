import type { Tour } from '../levels/browser/performer.ts'
import { signedIn } from '../levels/browser/signedIn.ts'
import { there } from '../levels/browser/waitForVisible.ts'

const others = ['loan', 'deposit', 'kyc', 'transfer']

export const idleSessionTour: Tour = {
  // The page that comes to the front reads the customer as well, and that may wait first.
  wires: { notifyBank: { calls: ['GET users/*'], shared: true } },
  async open(_, around) {
    await signedIn(around, { at: '/account-details' })
    // The dashboard's own reads are through: from here on nobody calls the bank by themselves.
    await there(around.page.locator('.dash[aria-busy=false]'))
    around.hold()
  },
  outside: ({ page }) => ({
    touch: () => page.mouse.click(4, 4),
    // A page that comes back to the front reads its records; all but the customer's are answered.
    async callAnswered() {
      const answered = others.map((call) => page.waitForResponse(`**/api/${call}/*`))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // A late answer would be heard at another step.
      for (const response of await Promise.all(answered)) await response.finished()
    },
  }),
}
