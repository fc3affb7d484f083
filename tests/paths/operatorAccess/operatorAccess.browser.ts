import type { OwnAccess } from '#contract/backOffice.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import type { NetworkMock } from '../levels/browser/networkMock.ts'
import { openOperatorPage, signInAbove, signInAgain } from '../levels/browser/openBackOffice.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import {
  cannotPromptOperator,
  endPrompt,
  holdPrompts,
  passkeyOptions,
} from '../secondFactor/passkeyPrompt.ts'

/** Each change answers how it is afterwards. */
const access = (call: string): NetworkMock<SiteContext> => ({
  calls: [call],
  reply: (read: OwnAccess) => read,
})

export const operatorAccessBrowser: BrowserSetup = {
  networkMocks: {
    readAccess: access('GET backoffice/access'),
    changePassword: access('POST backoffice/access/password'),
    startPasskey: {
      calls: ['POST backoffice/access/passkeys/start'],
      reply: () => ({ ceremony: 'a-ceremony', options: passkeyOptions }),
    },
    makePasskey: { calls: [], end: endPrompt },
    addPasskey: access('POST backoffice/access/passkeys/add'),
    removePasskey: access('POST backoffice/access/passkeys/remove'),
    ...signInAbove,
  },
  cannot: cannotPromptOperator,
  async open(_, context) {
    await context.oncePerSite('prompts', () => holdPrompts(context.page))
    context.holdCalls()
    await openOperatorPage(context, 'access')
    await waitForVisible(context.page.locator('[data-flow=operatorAccess]'))
  },
  hostEvents: signInAgain,
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
}
