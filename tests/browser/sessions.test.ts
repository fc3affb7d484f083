import { describe, expect, it } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { sharedSite } from '#tests/support/site.ts'
import { button, enter, fill, signIn } from './customer.ts'

const email = 'established@demo.example'

/** How a session ends, and what remains in the browser. */
describe.skipIf(!hasChromium)('a session in Chromium', () => {
  const site = sharedSite({ demo: true })

  it('[D2] a sign-out ends the customer’s other tabs, but not those of another customer', async () => {
    await enter(site, 'established')
    const other = await site.page.context().newPage()
    await other.goto(`${site.url}/login`)
    await fill(other, { email, password: DEMO_PASSWORD })
    await button(other, 'Log In').click()
    await other.waitForURL('**/dashboard-overview')
    const stranger = await site.page.context().newPage()
    await stranger.goto(`${site.url}/login`)
    await fill(stranger, { email: 'new@demo.example', password: DEMO_PASSWORD })
    await button(stranger, 'Log In').click()
    await stranger.waitForURL('**/dashboard-overview')

    await site.page.getByRole('button', { name: 'Logout' }).click()
    await site.page.waitForURL('**/login')
    await other.waitForURL('**/login')
    expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(stranger.url()).toContain('/dashboard-overview')
    await Promise.all([other.close(), stranger.close()])
  })

  it('[K23] a known browser can sign in while strangers try passwords, and its cookie is hidden from scripts', async () => {
    const before = await site.page.context().cookies()
    await signIn(site, { email, password: DEMO_PASSWORD })
    const cookies = await site.page.context().cookies()
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Strict' }),
    ])
    expect(await site.page.evaluate(() => document.cookie)).toBe('')
    expect(cookies[0]?.value.length).toBeGreaterThanOrEqual(before[0]?.value.length ?? 0)

    // The address is unknown too: only the browser is known.
    await site.bank.bank.db.deleteFrom('known_addresses').execute()
    for (let stranger = 1; stranger <= limits.signIn.account.tries + 1; stranger++)
      await site.bank.call('POST', 'auth/login', {
        body: { email, password: 'a guess' },
        address: `203.0.113.${stranger}`,
      })
    const body = { email, password: DEMO_PASSWORD }
    const elsewhere = { body, address: '198.51.100.9' }
    expect((await site.bank.call('POST', 'auth/login', elsewhere)).status).toBe(429)
    await site.page.getByRole('button', { name: 'Logout' }).click()
    await site.page.waitForURL('**/login')
    await signIn(site, { email, password: DEMO_PASSWORD })
  })
})
