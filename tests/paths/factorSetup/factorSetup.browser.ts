import type { FactorSaved } from '#machines/factorSetup/factorSetup.setup.ts'
import type { FactorSetupInput } from '#machines/factorSetup/factorSetup.types.ts'
import { sampleSecurity } from '#machines/security/security.samples.ts'
import { confirmEmail } from '#tests/server/fixtures.ts'
import type { BrowserSetup, SiteContext } from '../levels/browser/browserSetup.ts'
import { openSignedIn } from '../levels/browser/openSignedIn.ts'
import { waitForVisible } from '../levels/browser/waitForVisible.ts'
import { losePasskeyCode } from '../secondFactor/lostPasskeyCode.ts'
import {
  cannotPrompt,
  endPrompt,
  holdPrompts,
  passkeyOptions,
} from '../secondFactor/passkeyPrompt.ts'
import { giveProof } from '../security/security.made.ts'

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K3M-9QXT-2WNB-${1000 + index}`)
const saved = ({ hasCodes }: FactorSaved) => (hasCodes ? { recoveryCodes } : {})
const at = '2026-02-20T10:00:00.000Z'

/** The button on the page that opens the window. */
const opener = ({ task, factor }: FactorSetupInput) =>
  ({
    passkey: 'Add a passkey',
    app: 'Set up an authenticator app',
    remove: `Remove ${factor?.name}`,
    codes: 'Make new recovery codes',
  })[task]

/** The customer whose factors lead to this window. */
const securityOf = ({ task, factor, device }: FactorSetupInput) => ({
  ...sampleSecurity,
  sessions: sampleSecurity.sessions.map((one) => (one.current ? { ...one, device } : one)),
  factors: {
    passkeys:
      task === 'codes' || (factor && !factor.isLast)
        ? ['passkey-1', 'passkey-2'].map((_id, index) => ({
            _id,
            name: index === 0 ? device : 'My key',
            createdAt: at,
            lastUsedAt: null,
          }))
        : [],
    appSince: factor?.id === 'app' ? at : null,
    recoveryCodesLeft: 8,
  },
})

const begun = { ceremony: 'a-ceremony', options: passkeyOptions }
const beginning = ['POST security/passkeys/options/*']

/** Opens the window. */
async function open(input: FactorSetupInput, context: SiteContext): Promise<void> {
  const { page, customer, holdCalls, oncePerSite, pathState } = context
  pathState.input = input
  await oncePerSite('prompts', () => holdPrompts(page))
  await page.unroute('**/api/security/*')
  await page.route('**/api/security/*', (route) => route.fulfill({ json: securityOf(input) }))
  await openSignedIn(context, {
    at: '/security',
    // Their notices are sent, and shown.
    arrange: ({ email }) => confirmEmail(context.site.bank, email),
  })
  await waitForVisible(page.locator('[data-flow=security]'))
  holdCalls()
  await customer.press(opener(input))
  await giveProof(page, customer)
  await waitForVisible(page.locator('[data-flow=factorSetup]'))
}

/** The bank's answers are made up; `tests/browser/secondFactor.test.ts` has the real ones. */
export const factorSetupBrowser: BrowserSetup = {
  networkMocks: {
    beginPasskey: {
      calls: beginning,
      reply: () => begun,
    },
    createPasskey: {
      calls: [],
      end: endPrompt,
    },
    savePasskey: { calls: ['POST security/passkeys/*'], reply: saved },
    beginApp: {
      calls: ['POST security/app/options/*'],
      reply: () => ({
        ceremony: 'a-ceremony',
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Quatums:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      }),
    },
    saveApp: { calls: ['POST security/app/*'], reply: saved },
    removeFactor: {
      calls: ['POST security/factors/remove/*'],
      reply: () => ({ message: 'It is removed' }),
    },
    makeCodes: { calls: ['POST security/recovery/*'], reply: () => ({ recoveryCodes }) },
  },
  open,
  hostEvents: (context) => ({
    losePasskeyCode: () =>
      losePasskeyCode(context, async () => {
        await open(context.pathState.input as FactorSetupInput, context)
        await context.answerHeldCalls(beginning, begun)
        await waitForVisible(context.page.locator('[name=name]'))
      }),
    typeAppCode: () => context.customer.fill('code', '123456'),
    keepCodes: (kept: boolean) => context.page.locator('[name=kept]').setChecked(kept),
  }),
  isExpectedComplaint: (text) => text.startsWith('Failed to load resource'),
  cannot: (move) =>
    'src' in move &&
    move.src === 'beginPasskey' &&
    (move.sample as { supported?: boolean }).supported === false
      ? 'Chromium has passkeys'
      : cannotPrompt(move),
}
