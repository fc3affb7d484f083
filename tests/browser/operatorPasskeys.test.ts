import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, addAuthenticator } from '#tests/support/authenticator.ts'
import { complaintsOf, hasChromium } from '#tests/support/chromium.ts'
import { eventually } from '#tests/support/eventually.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, dialog, fill } from './customer.ts'

const email = 'ines@bank.example'
const password = 'seven green kites over the bay'

/** One operator’s passkeys on the page of the back office, with an authenticator of Chromium. */
describe.skipIf(!hasChromium)('passkeys of an operator in Chromium', () => {
  const site = sharedSite()
  let page: Page
  let device: Authenticator
  let url: string
  let complaints: string[]
  let accepted: string

  beforeAll(async () => {
    const { bank, browser } = site
    // Passkeys belong to a name, never to an address.
    url = (await bank.listenBackOffice()).replace('127.0.0.1', 'localhost')
    const flags = { name: 'Ines Weaver', roles: 'maker' }
    accepted = (await bank.operate('operators invite', email, flags)).body.link
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.clock.install({ time: bank.clock.now() })
    complaints = complaintsOf(page)
    device = await addAuthenticator(page)
  })
  afterAll(() => page?.close())

  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const passkeys = () => page.getByRole('heading', { level: 3, name: /^Passkey/ }).allInnerTexts()

  async function firstStep() {
    await button(page, 'Sign out').click()
    await fill(page, { email, password })
    await button(page, 'Go on').click()
  }

  it('[B34] accepts an invitation by passkey: the link leads to the name that passkeys belong to', async () => {
    expect(new URL(accepted).origin).toBe(new URL(url).origin)
    await page.goto(accepted)
    await button(page, 'Use a passkey').click()
    // A weak password is refused before the device is asked.
    await fill(page, { password: 'ines1' })
    await button(page, 'Create a passkey and sign in').click()
    await page.locator('[name=password][aria-invalid=true]').waitFor()
    expect(await device.count()).toBe(0)
    await fill(page, { password })
    await device.setVerified(false)
    await button(page, 'Create a passkey and sign in').click()
    await page.getByText('Your browser’s prompt was closed').waitFor()
    await device.setVerified(true)
    await button(page, 'Create a passkey and sign in').click()
    await heading('Queue').waitFor()
    expect(await device.count()).toBe(1)
  })

  it('[B34] signs in by passkey alone, which is asked for after the password', async () => {
    await firstStep()
    await button(page, 'Use your passkey').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use your passkey')
    expect(await button(page, 'Use an authenticator app').count()).toBe(0)
    await device.setVerified(false)
    await button(page, 'Use your passkey').click()
    await page.getByText('Your browser’s prompt was closed').waitFor()
    await device.setVerified(true)
    await button(page, 'Use your passkey').click()
    await heading('Queue').waitFor()
  })

  it('[B35] [B37] adds a passkey on “Your access”, signs in by it, and removes the first, by keys alone', async () => {
    await button(page, 'Your access').click()
    await page.getByText('Your only second step.').waitFor()
    expect(await passkeys()).toEqual(['Passkey “First passkey”'])
    // Another device adds one: this one would say that it has one already.
    await device.clear()
    await button(page, 'Add a passkey').focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Add a passkey').waitFor()
    await fill(dialog(page, 'Add a passkey'), { name: 'Key ring', password })
    await page.keyboard.press('Enter')
    await page.getByText('Your passkey is added.').waitFor()
    expect(await device.count()).toBe(1)
    await firstStep()
    await button(page, 'Use your passkey').click()
    // The address leads back to the page.
    await heading('Your access').waitFor()
    await button(page, 'Remove “First passkey”').click()
    const removal = dialog(page, 'Remove a passkey')
    await fill(removal, { password: 'not this one' })
    await button(removal, 'Remove').click()
    await removal.getByText('This is not your current password').waitFor()
    await fill(removal, { password })
    await page.keyboard.press('Enter')
    await removal.waitFor({ state: 'detached' })
    await eventually(async () => expect(await passkeys()).toEqual(['Passkey “Key ring”']))
  })

  it('[B36] changes the password: this session stays, the other ends', async () => {
    const { bank } = site
    const past = { ...bank.bank, clock: bank.clock }
    const { cookie } = await signOperatorIn(past, { name: 'ines' })
    const status = async () =>
      (await bank.call('GET', '/backoffice/session', { headers: { cookie } })).status
    expect(await status()).toBe(200)
    await button(page, 'Change password').click()
    const change = dialog(page, 'Change password')
    await fill(change, { password, newPassword: 'eight blue boats under the bridge' })
    await button(change, 'Change password').click()
    await page.getByText('Your password is changed.').waitFor()
    expect(await status()).toBe(401)
    // The browser reports the refused call, too.
    expect(complaints.filter((text) => !/status of 40[019]|\(Bad Request\)/.test(text))).toEqual([])
  })
})
