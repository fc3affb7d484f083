import type { ReadCustomer } from '#machines/customerPage/customerPage.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openOperatorPage } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { withDecision } from '../queue/decisionAbove.ts'

const above = withDecision(['POST backoffice/accounts/*'])

export const customerPageBrowser: BrowserSetup = {
  ...above,
  networkMocks: {
    readCustomer: {
      calls: ['POST backoffice/customers/page'],
      reply: ({ page }: ReadCustomer) => page,
    },
    ...above.networkMocks,
  },
  leastPercent: 92,
  async open(_, context) {
    context.holdCalls()
    await openOperatorPage(context)
    await waitForVisible(context.page.locator('[data-flow=customerPage]'))
  },
}
