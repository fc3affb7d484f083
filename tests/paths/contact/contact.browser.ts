import type { ContactInput } from '#machines/contact/contact.machine.ts'
import type { Tour } from '../levels/browser/performer.ts'
import { there } from '../levels/browser/waitForVisible.ts'

export const contactTour: Tour = {
  wires: { sendMessage: { calls: ['POST contact'] } },
  async open({ draft }: ContactInput, { page, site, hold, customer }) {
    await page.goto(`${site.url}/contact`)
    await there(page.locator('[name=message]'))
    for (const [field, value] of Object.entries(draft ?? {})) await customer.fill(field, value)
    if (draft) await page.reload()
    await there(page.locator('[name=message]'))
    hold()
  },
}
