import type { Tour } from './performer.ts'
import { signedIn } from './signedIn.ts'
import { there } from './there.ts'

export const idleSessionTour: Tour = {
  wires: { tellBank: { calls: ['GET users/*'] } },
  async open(_, around) {
    await signedIn(around, { at: '/account-details' })
    // The dashboard's own reads are through: from here on nobody calls the bank by themselves.
    await there(around.page.locator('.dash[aria-busy=false]'))
    around.hold()
  },
  outside: ({ page }) => ({
    touch: () => page.mouse.click(4, 4),
    // A page that comes back to the front reads its records; all but the customer's are answered.
    async heard() {
      const answered = page.waitForResponse('**/api/loan/*')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await answered
    },
  }),
}
