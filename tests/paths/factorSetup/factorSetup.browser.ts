import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const factorSetupBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/factorSetup/factorSetup.browser.ts: how the site gets to this flow',
    )
  },
}
