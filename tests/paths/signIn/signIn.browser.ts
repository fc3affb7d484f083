import type { FirstStepAnswer } from '#machines/signIn/signIn.types.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { passkeyOptions } from '../secondFactor/passkeyPrompt.ts'
import { signInSample } from './signIn.screen.ts'

const { email, password } = signInSample

export const signInBrowser: BrowserSetup = {
  networkMocks: {
    signIn: {
      calls: ['POST auth/login'],
      reply: (answer: FirstStepAnswer) =>
        'secondFactor' in answer
          ? { secondFactor: { challenge: 'a-challenge', passkeyOptions, ...answer.secondFactor } }
          : undefined,
    },
  },
  async open(_, { page, site, holdCalls, oncePerSite }) {
    await oncePerSite('customer', () =>
      site.bank.newCustomer({ email, password, confirmpassword: password }),
    )
    await page.goto(`${site.url}/login`)
    await waitForVisible(page.locator('[name=email]'))
    holdCalls()
  },
  // The second step's own answers are made up; `tests/browser/secondFactor.test.ts` has the real ones.
  hostEvents: ({ page, site, customer }) => ({
    async typeProof(outcome: 'done' | 'over') {
      const signedIn = await site.bank.call('POST', 'auth/login', { body: { email, password } })
      const over = { message: 'Over', code: 'challengeVoid' }
      await page.route(
        '**/api/auth/second-factor',
        (route) =>
          outcome === 'done'
            ? route.fulfill({ json: signedIn.body })
            : route.fulfill({ status: 409, json: over }),
        { times: 1 },
      )
      await customer.fill('code', '123456')
    },
    endProof: () => undefined,
    breakSecondStep: () => breakFlow(page, 'secondFactor'),
  }),
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
}
