import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const secondFactorBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/secondFactor/secondFactor.browser.ts: how the site gets to this flow',
    )
  },
}
