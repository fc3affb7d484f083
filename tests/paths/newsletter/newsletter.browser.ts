import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const newsletterBrowser: BrowserSetup = {
  networkMocks: { subscribe: { calls: ['POST newsletter'] } },
  async open(_, { page, site, holdCalls }) {
    await page.goto(site.url)
    await waitForVisible(page.locator('.newsletter [name=email]'))
    holdCalls()
  },
}
