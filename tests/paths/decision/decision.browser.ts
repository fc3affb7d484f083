import type { DecisionAnswer } from '#contract/backOffice.ts'
import type { DecisionInput } from '#machines/decision/decision.types.ts'
import { sampleItems, samplePages } from '#machines/testing/operatorSamples.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { keepSession, openBackOffice } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'

const signInAbove = 'the sign-in opens above its window: tests/browser/bothSides.test.ts'

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
  },
  async open({ offer }: DecisionInput, context) {
    const { page, holdCalls, customer } = context
    await answerReads(context)
    const url = await openBackOffice(context)
    await waitForVisible(page.locator('[name=email]'))
    await keepSession(context, url)
    await page.reload()
    await waitForVisible(page.locator('.queue-row'))
    await customer.press(/^Deposit\b.*Byron/)
    await waitForVisible(page.locator('.queue-decisions button').first())
    holdCalls()
    await customer.press(new RegExp(`^${offer.label}`))
    await waitForVisible(page.locator('[data-flow=decision]'))
  },
  leastPercent: 85,
  cannot: ({ label }) => (label.endsWith('unauthorized') ? signInAbove : undefined),
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
