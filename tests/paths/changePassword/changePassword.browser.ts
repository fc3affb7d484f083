import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const changePasswordBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/changePassword/changePassword.browser.ts: how the site gets to this flow',
    )
  },
}
