import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const changeEmailBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/changeEmail/changeEmail.browser.ts: how the site gets to this flow',
    )
  },
}
