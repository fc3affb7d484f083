import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const resetPasswordTour: Tour = {
  wires: { changePassword: { calls: ['POST auth/reset'] } },
  async open(_, { page, site, hold }) {
    const { email } = await site.bank.newCustomer()
    await site.bank.call('POST', 'auth/forget', { body: { email } })
    const link = /\/reset-password\/[\w-]+/.exec(await site.bank.lastMail(email))?.[0]
    if (!link) throw new Error('no link was mailed')
    await page.goto(site.url + link)
    await there(page.locator('[name=password]'))
    hold()
  },
}
