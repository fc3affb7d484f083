import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const reauthenticationBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/reauthentication/reauthentication.browser.ts: how the site gets to this flow',
    )
  },
}
