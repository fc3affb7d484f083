import type { BackOfficeFigures } from '#contract/backOffice.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openOperatorPage, signInAbove, signInAgain } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

export const figuresBrowser: BrowserSetup = {
  networkMocks: {
    readFigures: {
      calls: ['POST backoffice/figures/show'],
      reply: (figures: BackOfficeFigures) => figures,
    },
    ...signInAbove,
  },
  async open(_, context) {
    context.holdCalls()
    await openOperatorPage(context, 'figures')
    await waitForVisible(context.page.locator('[data-flow=figures]'))
  },
  hostEvents: signInAgain,
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
