import type { Page } from 'playwright-core'
import type { ProofMethod } from '#contract/reauthentication.ts'
import { sampleSecurity } from '#machines/security/security.samples.ts'
import type { Site } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, fill, newcomer } from '../browser/customer.ts'
import type { Screen } from './audit.ts'
import { answer } from './calls.ts'
import { signedIn } from './signedIn.ts'

const expiresAt = '2099-01-01T00:00:00.000Z'
const passkeyOptions = { challenge: 'AAAA' }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K3M-9QXT-2WNB-${1000 + index}`)

/** The customer has a passkey and an app. */
const factors = {
  passkeys: [
    {
      _id: 'passkey-1',
      name: 'Chrome on Windows',
      createdAt: '2026-11-20T10:00:00.000Z',
      lastUsedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  appSince: '2026-11-20T11:00:00.000Z',
  recoveryCodesLeft: 2,
}

/** The second step at sign-in, by the first of these methods. */
const secondStep = (
  name: string,
  methods: ProofMethod[],
  action?: (page: Page) => Promise<void>,
) => ({
  name: `sign-in ${name}`,
  path: '/login',
  async make({ page }: Site) {
    const secondFactor = { challenge: 'a-challenge', methods, passkeyOptions, expiresAt }
    await answer(page, 'POST auth/login', 200, {
      secondFactor: { ...secondFactor, attemptsLeft: 5 },
    })
    await fill(page, { email: newcomer.email, password: newcomer.password })
    await button(page, 'Log In').click()
    await page.locator('[data-flow=secondFactor]').waitFor()
    await action?.(page)
  },
})

/** A window of second factors, after the password. */
const setup = (
  name: string,
  opener: string,
  calls: Record<string, object>,
  action?: (page: Page) => Promise<unknown>,
) =>
  signedIn({
    name: `security ${name}`,
    path: '/security',
    async network(page) {
      await answer(page, 'GET security/*', 200, { ...sampleSecurity, factors })
      await answer(page, 'POST security/reauthenticate/*', 200, { grant: 'a-grant', expiresAt })
      for (const [call, json] of Object.entries(calls)) await answer(page, call, 200, json)
    },
    async action({ page }) {
      await button(page, opener).first().click()
      const proof = dialog(page, 'Second step')
      await fill(proof, { currentPassword: 'a correct password' })
      await button(proof, 'Continue').click()
      await page.locator('[data-flow=factorSetup]').waitFor()
      await action?.(page)
    },
  })

/** Withdraws by a second factor instead of a mailed code. */
const stepUp = (name: string, methods: ProofMethod[]) =>
  signedIn({
    name: `withdrawal ${name}`,
    network: (page) =>
      answer(page, 'POST transfer/code', 200, {
        message: 'Prove it',
        level: 5,
        methods,
        passkeyOptions,
        expiresAt,
        attemptsLeft: 5,
      }),
    async action({ page }) {
      await askToWithdraw(page, '5')
      await dialog(page, 'Verification Code').waitFor()
    },
  })

/** The second step at sign-in, the windows of second factors, and a withdrawal by one. G30–G38 */
export const factorScreens: Screen[] = [
  signedIn({
    name: 'security second step',
    path: '/security',
    network: (page) => answer(page, 'GET security/*', 200, { ...sampleSecurity, factors }),
  }),
  secondStep('by passkey', ['passkey', 'app', 'recovery']),
  secondStep('by app', ['app', 'recovery'], async (page) => {
    await button(page, 'Confirm').click()
    await page.locator('[aria-invalid="true"]').waitFor()
  }),
  secondStep('by recovery code', ['recovery']),
  secondStep('second step over', ['app', 'recovery'], async (page) => {
    await answer(page, 'POST auth/second-factor', 409, { message: 'Over', code: 'challengeVoid' })
    await fill(page, { code: '123456' })
    await button(page, 'Confirm').click()
    await button(page, 'Start again').waitFor()
  }),
  setup(
    'passkey',
    'Add a passkey',
    { 'POST security/passkeys/options/*': { ceremony: 'a-ceremony', options: passkeyOptions } },
    (page) => page.locator('[name=name]').waitFor(),
  ),
  setup('remove', 'Remove Authenticator app', {}),
  setup(
    'recovery codes',
    'Make new recovery codes',
    { 'POST security/recovery/*': { recoveryCodes } },
    async (page) => {
      await button(dialog(page, 'Recovery codes'), 'Make new codes').click()
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
    },
  ),
  signedIn({
    name: 'security app',
    path: '/security',
    async network(page) {
      await answer(page, 'GET security/*', 200, sampleSecurity)
      await answer(page, 'POST security/reauthenticate/*', 200, { grant: 'a-grant', expiresAt })
      await answer(page, 'POST security/app/options/*', 200, {
        ceremony: 'a-ceremony',
        secret,
        uri: `otpauth://totp/Quatums:ada@example.com?secret=${secret}`,
      })
    },
    async action({ page }) {
      await button(page, 'Set up an authenticator app').click()
      const proof = dialog(page, 'Second step')
      await fill(proof, { currentPassword: 'a correct password' })
      await button(proof, 'Continue').click()
      await dialog(page, 'Authenticator app').getByRole('img').waitFor()
    },
  }),
  stepUp('by passkey', ['passkey', 'app', 'recovery']),
  stepUp('by app', ['app', 'recovery']),
]
