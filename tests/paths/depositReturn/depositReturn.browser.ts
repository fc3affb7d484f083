import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const depositReturnBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/depositReturn/depositReturn.browser.ts: how the site gets to this flow',
    )
  },
}
