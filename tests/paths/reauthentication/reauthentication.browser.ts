import type { KnownChallenge } from '#machines/proofMethods.ts'
import { breakFlow, madeFault } from '../dashboard/dashboard.madeFaults.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { passkeyOptions } from '../secondFactor/passkeyPrompt.ts'
import { answerOnce } from '../security/security.made.ts'

const grant = { grant: 'a-grant-of-the-tour', expiresAt: '2099-01-01T00:00:00.000Z' }

const optionsCall = '**/api/security/passkeys/options/*'

/** The bank's answers are made up; `tests/browser/secondFactor.test.ts` has the real ones. */
export const reauthenticationBrowser: BrowserSetup = {
  networkMocks: {
    reauthenticate: {
      calls: ['POST security/reauthenticate/*'],
      reply: (challenge: KnownChallenge | null) =>
        challenge ? { challenge: 'a-challenge', passkeyOptions, ...challenge } : grant,
    },
  },
  async open(_, context) {
    const { page, customer, holdCalls } = context
    await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.locator('[data-flow=security]'))
    // The window that follows the grant stays open.
    await page.unroute(optionsCall)
    await page.route(optionsCall, (route) =>
      route.fulfill({ json: { ceremony: 'a-ceremony', options: passkeyOptions } }),
    )
    holdCalls()
    await customer.press('Add a passkey')
    await waitForVisible(page.locator('[data-flow=reauthentication]'))
  },
  hostEvents: ({ page, customer }) => ({
    breakSecondStep: () => breakFlow(page, 'secondFactor'),
    async typeProof(outcome: 'done' | 'over') {
      const over = { message: 'Over', code: 'challengeVoid' }
      if (outcome === 'done') await answerOnce(page, 'reauthenticate/proof', grant)
      else await answerOnce(page, 'reauthenticate/proof', over, 409)
      await customer.fill('code', '123456')
    },
    endProof: () => undefined,
  }),
  isExpectedComplaint: (text) =>
    text.includes(madeFault) || text.startsWith('Failed to load resource'),
}
