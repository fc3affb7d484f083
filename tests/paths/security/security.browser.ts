import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const securityBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/security/security.browser.ts: how the site gets to this flow',
    )
  },
}
