import type { ContactInput } from '#machines/contact/contact.machine.ts'
import type { Tour } from './performer.ts'

export const contactTour: Tour = {
  wires: { sendMessage: { calls: ['POST contact'] } },
  async open({ draft }: ContactInput, { page, site, hold, customer }) {
    await page.goto(`${site.url}/contact`)
    await page.locator('[name=message]').waitFor()
    for (const [field, value] of Object.entries(draft ?? {})) await customer.fill(field, value)
    if (draft) await page.reload()
    await page.locator('[name=message]').waitFor()
    hold()
  },
}
