import type { Operator, OperatorWay } from '#contract/backOffice.ts'
import type { Invited, OperatorSignInInput } from '#machines/operatorSignIn/operatorSignIn.types.ts'
import type { BrowserSetup } from '../levels/browser/browserSetup.ts'
import { keepSession, openBackOffice } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import {
  cannotPromptOperator,
  endPrompt,
  holdPrompts,
  passkeyOptions,
} from '../secondFactor/passkeyPrompt.ts'

const session = (operator: Operator) => ({ operator, endsAt: '2026-03-02T09:15:00.000Z' })
const secret = 'JBSWY3DPEHPK3PXP'

export const operatorSignInBrowser: BrowserSetup = {
  // The codes of the paths are those of no app, so the answers are made up.
  networkMocks: {
    checkPassword: {
      calls: ['POST backoffice/session'],
      reply: ({ ways }: { ways: readonly OperatorWay[] }) => ({
        ...{ step: 'code', ways },
        ...(ways.includes('passkey') && { passkeyOptions }),
      }),
    },
    checkAppCode: { calls: ['POST backoffice/session/code'], reply: session },
    askPasskey: { calls: [], end: endPrompt },
    checkPasskey: { calls: ['POST backoffice/session/passkey'], reply: session },
    startPasskey: {
      calls: ['POST backoffice/invitation/passkey'],
      reply: () => ({ ceremony: 'a-ceremony', options: passkeyOptions }),
    },
    makePasskey: { calls: [], end: endPrompt },
    acceptByPasskey: { calls: ['POST backoffice/invitation/accept'], reply: session },
    openInvitation: {
      calls: ['POST backoffice/invitation'],
      reply: (invited: Invited) => ({
        ...invited,
        secret,
        otpauth: `otpauth://totp/Quatums:${invited.email}?secret=${secret}`,
      }),
    },
    acceptInvitation: { calls: ['POST backoffice/invitation/accept'], reply: session },
  },
  cannotOpen: ({ email }: OperatorSignInInput) =>
    email && 'the session that ends above the work is in tests/browser/bothSides.test.ts',
  cannot: cannotPromptOperator,
  async open({ invited }: OperatorSignInInput, context) {
    await context.oncePerSite('prompts', () => holdPrompts(context.page))
    if (invited) context.holdCalls()
    const url = await openBackOffice(context, invited ? '#invitation=a-token' : '')
    if (!invited) await waitForVisible(context.page.locator('[name=email]'))
    // The reads after the sign-in are answered by the bank.
    await keepSession(context, url)
    context.holdCalls()
  },
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
