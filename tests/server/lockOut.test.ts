import { describe, expect, it } from 'vitest'
import { buildBank } from '#server/app.ts'
import { MAX_DEVICES } from '#server/auth/knownVisitors.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { DAY, HOUR, MINUTE } from '#tests/support/durations.ts'
import { parallel } from './fixtures.ts'
import { callBank, onSqlite, type Reply } from './harness.ts'

const NEW_PASSWORD = 'winter orchard 3'

/** A new address each time, as in a botnet. */
let made = 0
const anotherAddress = () => `10.${++made >> 16}.${(made >> 8) & 255}.${made & 255}`

/** The cookie that a browser stores from an answer. */
const cookieOf = ({ headers }: Reply): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((text) => String(text).split(';')[0])
    .join('; ')

onSqlite('a customer under attack', (startBank) => {
  const b = startBank.forSuite()
  const signIn = (email: string, password: string, cookie = '', address = anotherAddress()) =>
    b.call('POST', 'auth/login', {
      body: { email, password },
      address,
      headers: cookie ? { cookie } : {},
    })
  const ask = (email: string, address = anotherAddress()) =>
    b.call('POST', 'auth/forget', { body: { email }, address })
  const reset = (resetToken: string, password = NEW_PASSWORD, address = anotherAddress()) =>
    b.call('POST', 'auth/reset', {
      body: { password, confirmpassword: password, resetToken },
      address,
    })
  /** Sends wrong passwords until the account's limit is exhausted. */
  const attack = async (email: string) => {
    for (let tries = 0; tries < limits.signIn.account.tries; tries++)
      await signIn(email, 'not the password')
    expect((await signIn(email, 'not the password')).status).toBe(429)
  }
  const resetMails = async (email: string) =>
    (await b.mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset'))
  const newestLink = async (email: string) =>
    /reset-password\/([\w-]+)/.exec((await resetMails(email)).at(-1)?.text ?? '')?.[1] ?? ''

  describe('from a known browser', () => {
    it('[K23] signs in from any address while the account’s limit is exhausted', async () => {
      const { email, password } = await b.newCustomer()
      const cookie = cookieOf(await signIn(email, password))
      await attack(email)
      expect((await signIn(email, password)).status).toBe(429)
      expect((await signIn(email, password, cookie)).status).toBe(200)
    })

    it('[K23] can sign in and request a link from an address with an exhausted limit', async () => {
      const { email, password } = await b.newCustomer()
      const shared = anotherAddress()
      const cookie = cookieOf(await signIn(email, password))
      await parallel(limits.signIn.address.tries, () =>
        signIn(`someone-${++made}@customers.example`, 'x', '', shared),
      )
      expect((await signIn(email, password, '', shared)).status).toBe(429)
      expect((await signIn(email, password, cookie, shared)).status).toBe(200)

      await parallel(limits.forgot.address.tries, () =>
        ask(`someone-${++made}@customers.example`, shared),
      )
      expect((await ask(email, shared)).status).toBe(429)
      const known = { body: { email }, address: shared, headers: { cookie } }
      expect((await b.call('POST', 'auth/forget', known)).status).toBe(200)
    })

    it('[K23] its cookie does not help guessing: it has its own small limit, which a sign-in resets', async () => {
      const { email, password } = await b.newCustomer()
      const cookie = cookieOf(await signIn(email, password))
      const before = await b.rows('rate_limits')
      const { tries, everyMs } = limits.signIn.device
      for (let guess = 0; guess < tries; guess++)
        expect((await signIn(email, `guess ${guess}`, cookie)).status).toBe(401)
      const limited = await signIn(email, 'guess again', cookie)
      expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([
        429,
        everyMs / 1000,
      ])
      b.clock.advance(everyMs)
      expect((await signIn(email, password, cookie)).status).toBe(200)
      expect(await b.rows('rate_limits')).toEqual(before)
    })

    it('[K23] its cookie grants no access, and works for no other account', async () => {
      const { id, email, password } = await b.newCustomer()
      const other = await b.newCustomer()
      const cookie = cookieOf(await signIn(email, password))
      const read = await b.call('GET', `users/${id}`, { headers: { cookie } })
      expect(read.status).toBe(401)
      await attack(other.email)
      expect((await signIn(other.email, other.password, cookie)).status).toBe(429)
    })

    it('[K23] a forged or planted cookie is ignored', async () => {
      const { email, password } = await b.newCustomer()
      const planted = `device=${'x'.repeat(43)}`
      const kept = cookieOf(await signIn(email, password, planted))
      await attack(email)
      // Only so many customers share a browser, and more tokens would only make the search slow.
      const fifth = `${Array(5).fill(planted).join('.').replaceAll('.device=', '.')}.${kept.slice(7)}`
      for (const cookie of [
        ...[planted, 'device=', 'device=a.b.c', `device=${'\u00e9'.repeat(43)}`],
        fifth,
      ])
        expect((await signIn(email, password, cookie)).status).toBe(429)
      expect((await signIn(email, password, kept)).status).toBe(200)
    })

    it('[K23] two customers who share a browser are both known in it', async () => {
      const [ada, ben] = [await b.newCustomer(), await b.newCustomer()]
      const first = cookieOf(await signIn(ada.email, ada.password))
      const both = cookieOf(await signIn(ben.email, ben.password, first))
      for (const { email, password } of [ada, ben]) {
        await attack(email)
        expect((await signIn(email, password, both)).status).toBe(200)
      }
    })

    it('[K23] a sign-in or new password there gives no extra guesses at another customer', async () => {
      const [ada, ben] = [await b.newCustomer(), await b.newCustomer()]
      const first = cookieOf(await signIn(ada.email, ada.password))
      const both = cookieOf(await signIn(ben.email, ben.password, first))
      for (let guess = 0; guess < limits.signIn.device.tries; guess++)
        expect((await signIn(ada.email, `guess ${guess}`, both)).status).toBe(401)
      expect((await signIn(ben.email, ben.password, both)).status).toBe(200)
      expect((await signIn(ada.email, 'guess again', both)).status).toBe(429)

      await ask(ben.email)
      const body = { password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }
      const done = await b.call('POST', 'auth/reset', {
        body: { ...body, resetToken: await newestLink(ben.email) },
        address: anotherAddress(),
        headers: { cookie: both },
      })
      expect(done.status).toBe(200)
      expect((await signIn(ada.email, 'guess again', both)).status).toBe(429)
    })

    it('[K23] is known for 90 days after the last sign-in, with at most ten browsers per customer', async () => {
      const { id, email, password } = await b.newCustomer()
      const cookie = cookieOf(await signIn(email, password))
      b.clock.advance(80 * DAY)
      await signIn(email, password, cookie)
      b.clock.advance(80 * DAY)
      await attack(email)
      expect((await signIn(email, password, cookie)).status).toBe(200)
      b.clock.advance(90 * DAY)
      await attack(email)
      expect((await signIn(email, password, cookie)).status).toBe(429)

      b.clock.advance(HOUR)
      for (let device = 0; device < MAX_DEVICES + 3; device++) await signIn(email, password)
      const rows = await b.rows('known_devices', { customer_id: id })
      expect(rows).toHaveLength(MAX_DEVICES)
    })

    it('[K23] scripts and other sites cannot read the cookie, and the table contains only digests', async () => {
      const { email, password } = await b.newCustomer()
      const reply = await signIn(email, password)
      const cookieHeader = String(reply.headers['set-cookie'])
      const token = /^device=([\w-]{43});/.exec(cookieHeader)?.[1] ?? ''
      expect(token).not.toBe('')
      for (const rule of ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${(90 * DAY) / 1000}`])
        expect(cookieHeader).toContain(rule)
      expect(cookieHeader).not.toContain('Secure')
      const rows = await b.rows('known_devices')
      expect(JSON.stringify(rows)).not.toContain(token)
      expect((await signIn(email, 'not the password')).headers['set-cookie']).toBeUndefined()

      const config = { ...b.config, siteUrl: 'https://bank.example' }
      const safe = await buildBank({ config, clock: b.clock })
      const body = { email, password }
      const secured = await callBank(safe, 'POST', 'auth/login', { body })
      await safe.close()
      expect(String(secured.headers['set-cookie'])).toMatch(/^__Host-device=[\w-]{43};.*; Secure/)
    })
  })

  describe('by a mailed link', () => {
    it('[A18] can get one during an attack, and sign in with the browser that used it', async () => {
      const { email } = await b.newCustomer()
      await attack(email)
      for (let asked = 0; asked < 60; asked++) expect((await ask(email)).status).toBe(200)
      expect((await ask(email)).status).toBe(200)
      const done = await reset(await newestLink(email))
      expect(done.status).toBe(200)
      const cookie = cookieOf(done)
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
      await attack(email)
      expect((await signIn(email, NEW_PASSWORD, cookie)).status).toBe(200)
    })

    it('[A18] during a day-long attack the mailbox always has a working link, and few mails', async () => {
      const { email } = await b.newCustomer()
      for (let at = 0; at < DAY; at += 10 * MINUTE) {
        for (let asked = 0; asked < 3; asked++) await ask(email)
        b.clock.advance(10 * MINUTE)
      }
      const mails = await resetMails(email)
      expect(mails.length).toBeLessThanOrEqual(3 * 24 + 3)
      // The newest link must still work for half an hour after the last answer.
      await ask(email)
      b.clock.advance(29 * MINUTE)
      expect((await reset(await newestLink(email))).status).toBe(200)
    })

    it('[A18] strangers cannot void a link: it works for its whole hour', async () => {
      const { email } = await b.newCustomer()
      await ask(email)
      const link = await newestLink(email)
      for (let minute = 0; minute < 59; minute++) {
        b.clock.advance(MINUTE)
        await ask(email)
      }
      expect((await reset(link)).status).toBe(200)
    })

    it('[A18] [K23] a new password forgets every other browser', async () => {
      const { email, password } = await b.newCustomer()
      const thief = cookieOf(await signIn(email, password))
      await ask(email)
      expect((await reset(await newestLink(email))).status).toBe(200)
      await attack(email)
      expect((await signIn(email, NEW_PASSWORD, thief)).status).toBe(429)
    })
  })

  it('[K6] a password changed while the old one is compared opens no session', async () => {
    const { id, email, password } = await b.newCustomer()
    await ask(email)
    const link = await newestLink(email)
    const tries = Array.from({ length: 12 }, () => signIn(email, password))
    const [done, ...signedIn] = await Promise.all([reset(link), ...tries])
    expect(done?.status).toBe(200)
    for (const { body } of signedIn)
      if (body.accessToken) {
        const read = await b.call('GET', `users/${id}`, { token: body.accessToken })
        expect(read.status).toBe(401)
      }
  })
})
