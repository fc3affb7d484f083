import type { DecisionAnswer } from '#contract/backOffice.ts'
import type { DecisionInput } from '#machines/decision/decision.types.ts'
import { sampleItems, samplePages } from '#machines/testing/operatorSamples.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openOperatorPage, signInAbove, signInAgain } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

/** The records of the samples are none of the bank, so the queue and its item are made up. */
async function answerReads({ page }: SiteContext): Promise<void> {
  await page.unrouteAll()
  const answers = { list: samplePages.first, show: sampleItems.waiting.item }
  for (const [verb, json] of Object.entries(answers))
    await page.route(`**/backoffice/queue/${verb}`, (route) => route.fulfill({ json }))
  await page.route('**/backoffice/files/**', (route) => route.fulfill({ status: 404, json: {} }))
}

export const decisionBrowser: BrowserSetup = {
  networkMocks: {
    carryOut: { calls: ['POST backoffice/deposits/*'], reply: (answer: DecisionAnswer) => answer },
    ...signInAbove,
  },
  async open({ offer }: DecisionInput, context) {
    const { page, holdCalls, customer } = context
    await answerReads(context)
    await openOperatorPage(context)
    await waitForVisible(page.locator('.queue-row'))
    await customer.press(/^Deposit\b.*Byron/)
    await waitForVisible(page.locator('.queue-decisions button').first())
    holdCalls()
    await customer.press(new RegExp(`^${offer.label}`))
    await waitForVisible(page.locator('[data-flow=decision]'))
  },
  hostEvents: signInAgain,
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
