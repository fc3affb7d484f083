import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CONFIRMATION_MS } from '#server/mail/confirmation.ts'
import { mailKinds } from '#server/mail/kinds.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY, MINUTE } from '#tests/support/durations.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  addRecords,
  mailedCode,
  resetPassword,
  resetToken,
  verifyCode,
  withdrawalOf,
} from './fixtures.ts'
import { onSqlite, type TestCustomer } from './harness.ts'
import { mailDelivery } from './mailDelivery.ts'
import { recordCalls } from './recordCalls.ts'
import { startSmtp } from './smtp.ts'

onSqlite('confirmed addresses', (startBank) => {
  const b = startBank.forSuite()
  const { deposit } = recordCalls(() => b)
  const { deliver } = mailDelivery(() => b)

  const subjectsTo = async (to: string) => (await b.mailsTo(to)).map(({ subject }) => subject)
  const confirmedAt = async ({ id }: TestCustomer) =>
    (await b.row('customers', { id })).email_confirmed_at
  /** The path and query of the link in the newest mail. */
  const linkTo = async (email: string) => {
    const mail = await b.lastMail(email)
    const link = /http:\/\/bank\.example(\/api\/email\/confirm\?token=[\w-]{43})$/m.exec(mail)?.[1]
    if (!link) throw new Error(`no link in: ${mail}`)
    return link
  }
  /** Signs in again after the session has ended. @returns the token */
  const signedIn = async ({ email, password }: TestCustomer) =>
    (await b.call('POST', 'auth/login', { body: { email, password } })).body.accessToken as string

  describe('a link', () => {
    it('[A16] is the only mail of a registration, opens a page, and confirms by its button', async () => {
      const customer = await b.newCustomer()
      expect(await subjectsTo(customer.email)).toEqual(['Confirm your email address'])
      expect(await b.lastMail(customer.email)).toContain('until March 9, 2026 at 9:00 AM UTC')
      const link = await linkTo(customer.email)
      const headers = { accept: 'text/html' }
      const asked = await b.call('GET', link, { headers })
      expect(asked.headers['content-type']).toContain('text/html')
      expect(asked.text).toContain('<h1>Your email address</h1>')
      expect(asked.text).toContain(
        '<form method="post"><button>Yes, confirm my address</button></form>',
      )
      expect(asked.text).not.toContain(customer.email)
      expect(await confirmedAt(customer)).toBeNull()
      const read = () => customer.call('GET', `users/${customer.id}`)
      expect((await read()).body.emailConfirmed).toBe(false)

      for (const _ of ['once', 'twice']) {
        const pressed = await b.call('POST', link, { headers })
        expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'no-store'])
        expect(pressed.text).toContain('Your email address is confirmed')
        expect(pressed.text).not.toContain('<form')
      }
      expect(await confirmedAt(customer)).toBe(b.clock.now().toISOString())
      expect((await read()).body.emailConfirmed).toBe(true)
      expect((await b.call('GET', link, { headers })).text).not.toContain('<form')
    })

    it('[A16] [O1] its page has Retry-After while the database accepts no write', async () => {
      const own = await startBank()
      const { email } = await own.newCustomer()
      const link = /(\/api\/email\/confirm\?token=[\w-]{43})$/m.exec(await own.lastMail(email))?.[1]
      const holder = new Sqlite(join(own.config.dataDir, 'bank.sqlite'))
      onTestFinished(() => void holder.close())
      holder.exec('begin immediate')
      const rejected = await own.call('POST', link ?? '', { headers: { accept: 'text/html' } })
      expect(rejected.status).toBe(503)
      expect(rejected.text).toContain('<h1>Your email address</h1>')
      expect(rejected.headers['retry-after']).toBe('10')
    })

    it('[A16] is stored hashed, and removed a day after its end', async () => {
      const own = await startBank()
      const { email } = await own.newCustomer()
      const token = /token=([\w-]{43})$/m.exec(await own.lastMail(email))?.[1] ?? ''
      const rows = await own.rows('email_confirmations')
      expect(JSON.stringify(rows)).not.toContain(token)
      own.clock.advance(CONFIRMATION_MS + DAY)
      expect((await own.bank.runRetention()).confirmations).toBe(0)
      own.clock.advance(1)
      expect((await own.bank.runRetention()).confirmations).toBe(1)
    })

    it('[A17] is sent again on request, three a day in total; the earlier one keeps working', async () => {
      const customer = await b.newCustomer()
      const first = await linkTo(customer.email)
      const ask = (token: string) => b.call('POST', 'email/link', { token })
      b.clock.advance(MINUTE)
      for (const _ of [2, 3])
        expect((await ask(customer.token)).body).toMatchObject({ emailConfirmed: false })
      const rejected = await ask(customer.token)
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([
        429,
        String((DAY - MINUTE) / 1000),
      ])
      expect(rejected.body.message).toBe(
        'We have sent several emails to this address today. Try again in 24 hours.',
      )
      expect(await b.mailsTo(customer.email)).toHaveLength(3)
      b.clock.advance(DAY - MINUTE)
      const token = await signedIn(customer)
      expect((await ask(token)).status).toBe(200)
      expect(await linkTo(customer.email)).not.toBe(first)
      expect((await b.call('POST', first)).status).toBe(200)
      expect((await ask(token)).body).toEqual({
        message: 'Your email address is confirmed already',
        emailConfirmed: true,
      })
      const links = (await b.mailsTo(customer.email)).filter(({ kind }) => kind === 'confirmation')
      expect(links).toHaveLength(4)
    })
  })

  describe('other proofs', () => {
    it('[A16] a code typed correctly confirms the address, a wrong one does not', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
      const body = withdrawalOf(customer)
      await customer.call('POST', 'transfer/code', { body })
      const code = await mailedCode(b, customer)
      const check = (userOtp: string) =>
        customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
      await check(code === '000000' ? '000001' : '000000')
      expect(await confirmedAt(customer)).toBeNull()
      await check(code)
      expect(await confirmedAt(customer)).toBe(b.clock.now().toISOString())
    })

    it('[A16] setting a password by a mailed link confirms the address; requesting the link does not', async () => {
      const customer = await b.newCustomer()
      const token = await resetToken(b, customer.email)
      expect(await confirmedAt(customer)).toBeNull()
      expect((await resetPassword(b, customer.email, token)).status).toBe(200)
      expect(await confirmedAt(customer)).toBe(b.clock.now().toISOString())
    })
  })

  describe('before confirmation', () => {
    it('[A16] notices are held, listed as held, and sent once the address is confirmed', async () => {
      const smtp = await startSmtp()
      onTestFinished(smtp.stop)
      const customer = await b.newCustomer()
      const link = await linkTo(customer.email)
      await deposit(customer)
      await b.operate('deposits confirm', customer.email)
      const listed = async () =>
        (await b.operate('mail list', '', { to: customer.email })).body.map(
          ({ status }: { status: string }) => status,
        )
      expect(await listed()).toEqual(['held', 'held', 'waiting'])

      deliver(smtp.url)
      // Same priority, queued later: everything due was claimed before it.
      const later = `${newId()}@readers.example`
      const message = { name: 'Ada Fern', phone: '+1 555 010 0199', message: 'When?' }
      await b.call('POST', 'contact', { body: { ...message, email: later } })
      await eventually(() => expect(smtp.to(later)).toHaveLength(1))
      await eventually(async () => expect(await listed()).toEqual(['held', 'held', 'sent']))
      expect((await b.mailsTo(customer.email)).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
      expect((await b.call('POST', link)).status).toBe(200)
      await eventually(() => expect(smtp.to(customer.email)).toHaveLength(3))
      await eventually(async () => expect(await listed()).toEqual(Array(3).fill('sent')))
    })

    it('[A16] notices to an address that is never confirmed are given up after thirty days', async () => {
      const smtp = await startSmtp()
      onTestFinished(smtp.stop)
      const customer = await b.newCustomer()
      await deposit(customer)
      b.clock.advance(mailKinds.notice.lifetimeMs)
      deliver(smtp.url)
      await eventually(async () => {
        const rows = await b.mailsTo(customer.email)
        expect(rows.map(({ failed_at }) => failed_at !== null)).toEqual([true, true])
      })
      expect(smtp.attempts).not.toContain(customer.email)
    })

    it('[A16] an unconfirmed address gets a limited number of password links a day', async () => {
      const customer = await b.newCustomer()
      const { perDay = 0 } = mailKinds.reset
      const ask = () => b.call('POST', 'auth/forget', { body: { email: customer.email } })
      // The answer stays the same, so that it reveals nothing.
      for (let asked = 0; asked < DAY / (10 * MINUTE); asked++) {
        expect((await ask()).status).toBe(200)
        b.clock.advance(10 * MINUTE)
      }
      const links = (await b.mailsTo(customer.email)).filter(({ kind }) => kind === 'reset')
      expect(links).toHaveLength(perDay)
      // The last link still works and confirms the address; after that only rate limits apply.
      await resetPassword(b, customer.email)
      expect((await ask()).status).toBe(200)
    })

    it('[A16] an unconfirmed address gets a limited number of codes a day', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
      const ask = () => customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
      const { perDay = 0 } = mailKinds.code
      for (let asked = 0; asked < perDay; asked++) {
        expect((await ask()).status).toBe(200)
        b.clock.advance(MINUTE)
      }
      const rejected = await ask()
      expect([rejected.status, Number(rejected.headers['retry-after'])]).toEqual([
        429,
        (DAY - perDay * MINUTE) / 1000,
      ])
      const userOtp = await mailedCode(b, customer)
      await customer.call('PUT', `users/updatedata/${customer.id}`, { body: { userOtp } })
      expect((await ask()).status).toBe(200)
      await verifyCode(b, customer, withdrawalOf(customer))
    })
  })

  describe('the public forms', () => {
    it('[P11] [A16] all messages are stored, and a limited number a day is confirmed by mail', async () => {
      const email = `${newId()}@readers.example`
      const { perDay = 0 } = mailKinds.contact
      for (let sent = 0; sent <= perDay; sent++) {
        const message = `Message number ${sent}`
        const body = { name: 'Ada Fern', email, phone: '+1 555 010 0199', message }
        expect((await b.call('POST', 'contact', { body })).status).toBe(200)
        b.clock.advance(10 * MINUTE)
      }
      expect((await b.operate('contact list', '', { from: email })).body).toHaveLength(perDay + 1)
      expect(await b.mailsTo(email)).toHaveLength(perDay)
    })

    it('[P11] [A16] a limited number of newsletter mails a day goes to a typed address', async () => {
      const email = `${newId()}@readers.example`
      const { perDay = 0 } = mailKinds.newsletter
      const ask = () => b.call('POST', 'newsletter', { body: { email } })
      for (let asked = 0; asked < perDay; asked++) {
        expect((await ask()).status).toBe(200)
        b.clock.advance(11 * MINUTE)
      }
      expect((await ask()).status).toBe(429)
      expect(await b.mailsTo(email)).toHaveLength(perDay)
      b.clock.advance(DAY)
      expect((await ask()).status).toBe(200)
    })

    it('[A16] mails from a clock a year ahead do not count', async () => {
      const customer = await b.newCustomer()
      const ahead = new Date(b.clock.now().getTime() + 365 * DAY).toISOString()
      for (const _ of [2, 3]) await customer.call('POST', 'email/link')
      await b.set('mails', { to_address: customer.email }, { created_at: ahead })
      expect((await customer.call('POST', 'email/link')).status).toBe(200)
    })
  })
})
