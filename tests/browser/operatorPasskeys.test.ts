import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, addAuthenticator } from '#tests/support/authenticator.ts'
import { complaintsOf, hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, fill } from './customer.ts'

const email = 'ines@bank.example'
const password = 'seven green kites over the bay'

/**
 * One operator’s passkeys on the page of the back office, with an authenticator of Chromium. The tours have the rest, with
 * answers of the bank that are made up; `tests/server/operatorAccess` has the bank.
 */
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
  afterAll(async () => {
    await page?.close()
    // The browser reports the refused call, too.
    expect(complaints.filter((text) => !/status of 40[019]|\(Bad Request\)/.test(text))).toEqual([])
  })

  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

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
    await button(page, 'Sign out').click()
    await fill(page, { email, password })
    await button(page, 'Go on').click()
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
})
