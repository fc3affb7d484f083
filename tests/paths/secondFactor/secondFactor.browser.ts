import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { failureOf } from '#domain/failure.ts'
import { clearToWithdraw } from '#machines/requirements/requirements.samples.ts'
import type { AnyChallenge, SecondFactorInput } from '#machines/secondFactor/secondFactor.types.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { seedBalance, seedEligibility } from '../levels/browser/seedBank.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { answerOnce } from '../security/security.made.ts'
import { signInSample } from '../signIn/signIn.screen.ts'
import { losePasskeyCode } from './lostPasskeyCode.ts'
import { cannotPrompt, endPrompt, holdPrompts, passkeyOptions } from './passkeyPrompt.ts'

const signInProof = 'POST auth/second-factor'
const changeProof = 'POST security/reauthenticate/proof/*'
/** Of a withdrawal; the tour of a deposit's return makes that of a return. */
const moneyProof = 'PUT users/updatedata/*'
const newCode = '**/api/transfer/code'

const proofOf: Partial<Record<SecondFactorInput['use'], string>> = {
  signIn: signInProof,
  reauthentication: changeProof,
  withdrawal: moneyProof,
}

/** The bank's answer to the request of a withdrawal's code. */
const codeAnswer = (challenge: object) => ({
  ...{ level: 5, codeId: 'code-of-the-tour', passkeyOptions },
  ...challenge,
})

/** Opens the flow in its first state. */
async function open(input: SecondFactorInput, context: SiteContext): Promise<void> {
  const { page, holdCalls, oncePerSite, pathState } = context
  const { use, codeLabel: _, ...known } = input
  pathState.use = use
  pathState.input = input
  await oncePerSite('prompts', () => holdPrompts(page))
  // The calls on the way to the code reach the bank.
  if (use !== 'withdrawal') holdCalls()
  const challenge = { challenge: 'a-challenge', passkeyOptions, ...known }
  await (use === 'withdrawal'
    ? openWithdrawal(codeAnswer(known), context)
    : use === 'signIn'
      ? openSignIn(challenge, context)
      : openReauthentication(challenge, context))
  await waitForVisible(page.locator('[data-flow=secondFactor]'))
  holdCalls()
}

async function openSignIn(challenge: object, { page, site, customer }: SiteContext) {
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
}

async function openReauthentication(challenge: object, context: SiteContext) {
  const { page, customer } = context
  await openSignedIn(context, { at: '/security' })
  await waitForVisible(page.locator('[data-flow=security]'))
  await customer.press('Add a passkey')
  await answerOnce(page, 'reauthenticate', challenge)
  await customer.fill('currentPassword', signInSample.password)
  await customer.press('Continue')
}

/** The form of before a reload is sent. */
async function openWithdrawal(answer: object, context: SiteContext) {
  const { page, site, customer } = context
  const reference = 'reference-of-the-tour'
  await openSignedIn(context, {
    at: '/dashboard-overview',
    resumed: {
      window: { window: 'withdrawal', path: 'invest', method: 'paypal' },
      draft: 'withdrawal',
      step: 'form',
      values: { amount: '50', email: 'ada@example.com' },
      reference,
    },
    async arrange(person) {
      await seedBalance(site.bank, person, false)
      await seedEligibility(site.bank, person, clearToWithdraw, reference)
    },
  })
  const asked: Route[] = []
  context.pathState.asked = asked
  await page.unroute(newCode)
  await page.route(newCode, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    asked.push(route)
    return asked.length === 1 ? route.fulfill({ json: answer }) : undefined
  })
  await customer.press('Withdraw')
}

/** The bank's answers are made up; `tests/browser/secondFactor.test.ts` has the real ones. */
export const secondFactorBrowser: BrowserSetup = {
  networkMocks: {
    askPasskey: {
      calls: [],
      end: endPrompt,
    },
    prove: {
      calls: [signInProof, changeProof, moneyProof],
      async end({ kind, sample }, { pathState, answerHeldCalls, failHeldReads }) {
        const calls = [proofOf[pathState.use as SecondFactorInput['use']]!]
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
    typeCode: () =>
      context.customer.fill(context.pathState.use === 'withdrawal' ? 'userOtp' : 'code', '123456'),
    /** Answers the request of another code: with it, or not at all. */
    async endRenewal({ challenge }: { challenge?: AnyChallenge }) {
      const asked = context.pathState.asked as Route[]
      await expect.poll(() => asked.length, { timeout: PATIENCE }).toBeGreaterThan(1)
      const route = asked.pop()!
      await (challenge ? route.fulfill({ json: codeAnswer(challenge) }) : route.abort())
    },
    losePasskeyCode: () =>
      losePasskeyCode(context, () => open(context.pathState.input as SecondFactorInput, context)),
  }),
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
  cannot: cannotPrompt,
}
