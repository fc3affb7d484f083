import { failureOf } from '#domain/failure.ts'
import type { SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { answerOnce } from '../security/security.made.ts'
import { signInSample } from '../signIn/signIn.screen.ts'
import { losePasskeyCode } from './lostPasskeyCode.ts'
import { cannotPrompt, endPrompt, holdPrompts, passkeyOptions } from './passkeyPrompt.ts'

const signInProof = 'POST auth/second-factor'
const changeProof = 'POST security/reauthenticate/proof/*'
/** The tour of the return makes it; here the other two are. */
const returnProof = 'PUT users/updatedata/*'

/** PageModule the flow into its first state. */
async function open({ use, ...known }: SecondFactorInput, context: SiteContext): Promise<void> {
  const { page, site, customer, holdCalls, oncePerSite, pathState } = context
  pathState.use = use
  pathState.input = { use, ...known }
  await oncePerSite('prompts', () => holdPrompts(page))
  const challenge = { challenge: 'a-challenge', passkeyOptions, ...known }
  holdCalls()
  if (use === 'signIn') {
    await page.goto(`${site.url}/login`)
    await page.evaluate(() => sessionStorage.clear())
    await page.route(
      '**/api/auth/login',
      (route) => route.fulfill({ json: { secondFactor: challenge } }),
      { times: 1 },
    )
    await customer.fill('email', signInSample.email)
    await customer.fill('password', signInSample.password)
    await customer.press('Log In')
  } else {
    await openSignedIn(context, { at: '/security' })
    await waitForVisible(page.locator('[data-flow=security]'))
    await customer.press('Add a passkey')
    await answerOnce(page, 'reauthenticate', challenge)
    await customer.fill('currentPassword', signInSample.password)
    await customer.press('Continue')
  }
  await waitForVisible(page.locator('[data-flow=secondFactor]'))
}

/** The bank's answers are made up; `tests/browser/secondFactor.test.ts` has the real ones. */
export const secondFactorBrowser: BrowserSetup = {
  networkMocks: {
    askPasskey: {
      calls: [],
      end: endPrompt,
    },
    prove: {
      calls: [signInProof, changeProof, returnProof],
      async end({ kind, sample }, { pathState, answerHeldCalls, failHeldReads }) {
        const calls = [pathState.use === 'signIn' ? signInProof : changeProof]
        if (kind === 'failure') return failHeldReads(calls, failureOf(sample))
        const { user } = sample as { user?: object }
        await answerHeldCalls(calls, {
          ...user,
          accessToken: 'a-token-of-the-tour',
          grant: 'a-grant-of-the-tour',
          expiresAt: '2099-01-01T00:00:00.000Z',
        })
      },
    },
  },
  open,
  hostEvents: (context) => ({
    typeCode: () => context.customer.fill('code', '123456'),
    losePasskeyCode: () =>
      losePasskeyCode(context, () => open(context.pathState.input as SecondFactorInput, context)),
  }),
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
  cannot: cannotPrompt,
}
