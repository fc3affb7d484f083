import type { BrowserSetup } from '../levels/browser/browserSetup.ts'

export const scamReportBrowser: BrowserSetup = {
  networkMocks: {},
  async open() {
    throw new Error(
      'write tests/paths/scamReport/scamReport.browser.ts: how the site gets to this flow',
    )
  },
}
