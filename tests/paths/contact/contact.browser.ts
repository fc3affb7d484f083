import type { ContactInput } from '#machines/contact/contact.machine.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const contactBrowser: BrowserSetup = {
  networkMocks: { sendMessage: { calls: ['POST contact'] } },
  async open({ draft }: ContactInput, { page, site, holdCalls, customer }) {
    await page.goto(`${site.url}/contact`)
    await waitForVisible(page.locator('[name=message]'))
    for (const [field, value] of Object.entries(draft ?? {})) await customer.fill(field, value)
    if (draft) await page.reload()
    await waitForVisible(page.locator('[name=message]'))
    holdCalls()
  },
}
