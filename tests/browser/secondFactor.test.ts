import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { type Authenticator, addAuthenticator } from '#tests/support/authenticator.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { askToWithdraw, button, dialog, enter, fill, toasted } from './customer.ts'

const email = 'established@demo.example'

/**
 * One customer's second factors on the real site, with an authenticator of Chromium. The tours have every other step, with
 * answers of the bank that are made up; `tests/server/{factors,secondFactor}` have the bank.
 */
describe.skipIf(!hasChromium)('second factors in Chromium', () => {
  const site = sharedSite({ demo: true, named: true })
  let device: Authenticator
  let secret = ''

  beforeAll(async () => {
    if (hasChromium) device = await addAuthenticator(site.page)
  })

  /** The code that the customer's app shows now. Each is good for one sign-in, so time passes first. */
  async function appCode(): Promise<string> {
    await site.pass(30_000)
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: site.bank.clock.now().getTime(),
    })
  }

  async function openSecurity() {
    await site.page.goto(`${site.url}/security`)
    await site.page.getByRole('heading', { name: 'Second step', exact: true }).waitFor()
  }

  /** Types the current password before a change. */
  async function provePassword(title: string) {
    const window = dialog(site.page, title)
    await fill(window, { currentPassword: DEMO_PASSWORD })
    await button(window, 'Continue').click()
  }

  async function keepCodes(title: string): Promise<string[]> {
    const window = dialog(site.page, title)
    const list = window.getByRole('list', { name: 'Recovery codes' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allInnerTexts()
    await button(window, 'Done').click()
    await window.getByText('Keep the codes first. They are not shown again.').waitFor()
    // After each early try the box has the focus.
    await button(window, 'Done').click()
    expect(await site.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'kept',
    )
    await window.getByLabel('I’ve saved them').check()
    await button(window, 'Done').click()
    await window.waitFor({ state: 'detached' })
    return codes
  }

  async function signOut() {
    await button(site.page, 'Logout').click()
    await site.page.waitForURL('**/login')
  }

  /** Up to the second step. */
  async function typePassword() {
    await site.page.goto(`${site.url}/login`)
    await fill(site.page, { email, password: DEMO_PASSWORD })
    await button(site.page, 'Log In').click()
  }

  async function arrive() {
    await toasted(site.page, 'Login Verified')
    await site.pass(2_000)
    await site.page.waitForURL('**/dashboard-overview')
  }

  it('[G34] [G33] adds a passkey on /security, after the password, and keeps recovery codes', async () => {
    await enter(site, 'established')
    await openSecurity()
    await button(site.page, 'Add a passkey').click()
    await provePassword('Second step')
    const proof = dialog(site.page, 'Second step')
    await proof.locator('[name=code]').waitFor()
    await fill(proof, { code: await site.codeFor(email) })
    await proof.locator('button[type=submit]').click()
    const window = dialog(site.page, 'Add a passkey')
    expect(await window.getByLabel('Name of this passkey').inputValue()).not.toBe('')
    await fill(window, { name: 'My laptop' })
    await button(window, 'Create passkey').click()
    const recoveryCodes = await keepCodes('Add a passkey')
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await device.count()).toBe(1)
    await site.page.getByText('My laptop').first().waitFor()
  })

  it('[G34] says calmly that this device has a passkey already', async () => {
    await button(site.page, 'Add a passkey').click()
    await provePassword('Second step')
    const proof = dialog(site.page, 'Second step')
    await button(proof, 'Use your passkey').click()
    const window = dialog(site.page, 'Add a passkey')
    await button(window, 'Create passkey').click()
    await window.getByText('This device already has a passkey').waitFor()
    await button(window, 'Cancel').click()
    await window.waitFor({ state: 'detached' })
  })

  it('[G30] signs in with the password and the passkey; a closed prompt is no error', async () => {
    await signOut()
    await typePassword()
    await site.page.getByRole('heading', { name: 'Confirm with your passkey' }).waitFor()
    expect(await site.page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
    await device.setVerified(false)
    await button(site.page, 'Use your passkey').click()
    await site.page.getByText('Your browser’s prompt was closed').waitFor()
    await device.setVerified(true)
    await button(site.page, 'Use your passkey').click()
    await arrive()
  })

  it('[G38] confirms a withdrawal with the passkey instead of a mailed code', async () => {
    const mails = async () => (await site.backOffice('mail list', '', { to: email })).length
    const before = await mails()
    await askToWithdraw(site.page, '100')
    const code = dialog(site.page, 'Verification Code')
    await code.getByText('Confirm with your second step').waitFor()
    await code.getByText('$100.00').first().waitFor()
    expect(await mails()).toBe(before)
    await button(code, 'Use your passkey').click()
    await toasted(site.page, 'Withdrawal successful')
    await button(dialog(site.page, 'Withdraw'), 'Done').click()
  })

  it('[G35] sets up an authenticator app, also when code did not come at first: the page rejects a wrong code, and the right one turns it on', async () => {
    await openSecurity()
    await button(site.page, 'Set up an authenticator app').click()
    await provePassword('Second step')
    await site.page.route('**/assets/drawQrCode-*.js', (route) => route.abort())
    await button(dialog(site.page, 'Second step'), 'Use your passkey').click()
    const window = dialog(site.page, 'Authenticator app')
    await window.getByText('We could not begin').waitFor()
    await site.page.unrouteAll()
    for (const lost of site.complaints.splice(0))
      expect(lost).toMatch(/^Failed to load resource: .*drawQrCode/)
    await button(window, 'Try again').click()
    secret = (await window.locator('code').innerText()).replaceAll(' ', '')
    await window.getByRole('img', { name: 'The secret for your app, as a QR code' }).waitFor()
    await fill(window, { code: '000000' })
    await button(window, 'Turn on').click()
    await window.getByText('That is not the code your app shows now.').waitFor()
    await fill(window, { code: await appCode() })
    await button(window, 'Turn on').click()
    await window.getByText('Your app is set up').waitFor()
    await button(window, 'Done').click()
    await button(site.page, 'Remove Authenticator app').waitFor()
  })
})
