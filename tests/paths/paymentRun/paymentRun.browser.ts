import type { ReadPayments, ReadRun } from '#machines/paymentRun/paymentRun.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openOperatorPage } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { withDecision } from '../queue/decisionAbove.ts'

const above = withDecision(['POST backoffice/(runs|proposals)/(make|paid|approve)'])

export const paymentRunBrowser: BrowserSetup = {
  ...above,
  networkMocks: {
    readPayments: {
      calls: ['POST backoffice/runs/page'],
      reply: ({ page }: ReadPayments) => page,
    },
    readRun: { calls: ['POST backoffice/runs/show'], reply: ({ run }: ReadRun) => run },
    saveFile: {
      calls: ['POST backoffice/runs/file'],
      reply: () => ({ name: 'run.xml', sha256: '9f86d081884c7d65', content: '<Document/>' }),
    },
    ...above.networkMocks,
  },
  cannot: (move, state) =>
    move.label.startsWith('itemChosen')
      ? 'the page gives way to the queue'
      : above.cannot!(move, state),
  leastPercent: 87,
  async open(_, context) {
    context.holdCalls()
    await openOperatorPage(context, 'payments')
    await waitForVisible(context.page.locator('[data-flow=paymentRun]'))
  },
}
