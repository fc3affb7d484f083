import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const forgotPasswordTour: Tour = {
  wires: { sendLink: { calls: ['POST auth/forget'] } },
  async open(_, { page, site, hold, once }) {
    await once('customer', () => site.bank.newCustomer({ email: 'ada@example.com' }))
    await page.goto(`${site.url}/forget-password`)
    await there(page.locator('[name=email]'))
    hold()
  },
}
