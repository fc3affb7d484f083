import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_DEVICES } from '#server/auth/knownVisitors.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { DAY, HOUR, MINUTE, YEAR } from '#tests/support/durations.ts'
import {
  addRecords,
  mailedCode,
  resetPassword,
  resetToken,
  verifyCode,
  withdrawalOf,
} from './fixtures.ts'
import { onSqlite, type Reply } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onSqlite('a clock that was a year ahead and came back', (startBank) => {
  const b = startBank.forSuite()
  /** Runs `work` while the clock is ahead, and sets the clock back. */
  const whileClockAhead = async <Result>(
    work: () => Promise<Result>,
    ms = YEAR,
  ): Promise<Result> => {
    b.clock.advance(ms)
    try {
      return await work()
    } finally {
      b.clock.advance(-ms)
    }
  }
  let made = 0
  const anotherAddress = () => `10.9.${++made >> 8}.${made & 255}`
  const signIn = (email: string, password: string, address: string, cookie?: string) =>
    b.call('POST', 'auth/login', {
      body: { email, password },
      address,
      headers: cookie ? { cookie } : {},
    })
  const cookieOf = ({ headers }: Reply) => String(headers['set-cookie']).split(';')[0]

  describe('rate limits', () => {
    it('[K22] a customer who was limited then waits no longer than the limit lasts', async () => {
      const { email, password } = await b.newCustomer()
      const address = anotherAddress()
      const { tries, everyMs } = limits.signIn.accountAndIp
      await whileClockAhead(async () => {
        for (let guess = 0; guess < tries; guess++) await signIn(email, 'wrong', address)
        expect((await signIn(email, password, address)).status).toBe(429)
      })
      const limited = await signIn(email, password, address)
      expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([
        429,
        everyMs / 1000,
      ])
      b.clock.advance(everyMs)
      expect((await signIn(email, password, address)).status).toBe(200)
    })

    it('[K22] it grants no additional attempts', async () => {
      const email = 'nobody-at-all@customers.example'
      const address = anotherAddress()
      const { tries } = limits.signIn.accountAndIp
      await whileClockAhead(async () => {
        for (let guess = 0; guess < tries; guess++) await signIn(email, 'wrong', address)
      })
      for (let guess = 0; guess < tries; guess++)
        expect((await signIn(email, 'wrong', address)).status).toBe(429)
    })
  })

  describe('sessions, links and codes from that time', () => {
    it('[K6] a session has ended', async () => {
      const { id, email, password } = await b.newCustomer()
      const { body } = await whileClockAhead(() => signIn(email, password, anotherAddress()))
      const read = () => b.call('GET', `users/${id}`, { token: body.accessToken })
      expect((await read()).status).toBe(401)
      b.clock.advance(HOUR)
      expect((await read()).status).toBe(401)
    })

    it('[K6] a session used slightly in the future has ended, but not within the allowed skew', async () => {
      const ada = await b.newCustomer()
      await whileClockAhead(() => ada.call('GET', `users/${ada.id}`), 10 * MINUTE)
      expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(401)
      const ben = await b.newCustomer()
      await whileClockAhead(() => ben.call('GET', `users/${ben.id}`), 30_000)
      expect((await ben.call('GET', `users/${ben.id}`)).status).toBe(200)
    })

    it('[A6] a reset link has ended, and does not prevent another', async () => {
      const { email } = await b.newCustomer()
      const early = await whileClockAhead(async () => {
        let token = ''
        for (let asked = 0; asked < 5; asked++) token = await resetToken(b, email, anotherAddress())
        return token
      })
      expect((await resetPassword(b, email, early)).status).toBe(400)
      await b.bank.db.deleteFrom('mails').where('to_address', '=', email).execute()
      const token = await resetToken(b, email, anotherAddress())
      expect((await resetPassword(b, email, token)).status).toBe(200)
    })

    it('[A16] a confirmation link has ended, and the next one works', async () => {
      const customer = await b.newCustomer()
      await b.bank.db.deleteFrom('mails').where('to_address', '=', customer.email).execute()
      const link = async () =>
        /\/api\/email\/confirm\S+/.exec(await b.lastMail(customer.email))?.[0] ?? ''
      const early = await whileClockAhead(async () => {
        const { body } = await signIn(customer.email, customer.password, anotherAddress())
        await b.call('POST', 'email/link', { token: body.accessToken })
        return link()
      })
      expect(early).not.toBe('')
      for (const method of ['GET', 'POST']) expect((await b.call(method, early)).status).toBe(404)
      await b.bank.db.deleteFrom('mails').where('to_address', '=', customer.email).execute()
      expect((await customer.call('POST', 'email/link')).status).toBe(200)
      expect((await b.call('POST', await link())).status).toBe(200)
    })

    it('[S1] a code has ended, and so has its grant', async () => {
      const ada = await b.newCustomer()
      await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
      const body = withdrawalOf(ada)
      const userOtp = await whileClockAhead(async () => {
        const { body: signedIn } = await signIn(ada.email, ada.password, anotherAddress())
        const { accessToken: token } = signedIn
        await b.call('POST', 'transfer/code', { body, token, address: anotherAddress() })
        return mailedCode(b, ada)
      })
      const checked = await ada.call('PUT', `users/updatedata/${ada.id}`, { body: { userOtp } })
      expect([checked.status, checked.body.code]).toEqual([409, 'codeExpired'])
    })

    it.each([
      ['a withdrawal', 5, 'POST', () => 'transfer'],
      ['a level', 1, 'PUT', (id: string) => `users/user/${id}`],
    ] as const)('[S1] [S2] the grant of %s has ended', async (_, level, method, path) => {
      const ben = await b.newCustomer()
      await addRecords(b, ben, { kyc: 'approved', profit: '1000', level })
      const body = withdrawalOf(ben)
      await verifyCode(b, ben, body)
      const verified_at = new Date(b.clock.now().getTime() + YEAR).toISOString()
      await b.set('codes', { customer_id: ben.id }, { verified_at })
      const reply = await ben.call(method, path(ben.id), { body: { ...body, transferStep: 2 } })
      expect(reply.status).toBe(409)
    })

    it('[P11] a newsletter link has ended, and the next one works', async () => {
      const email = 'early@readers.example'
      const ask = () => b.call('POST', 'newsletter', { body: { email }, address: anotherAddress() })
      const link = async () => /\/api\/newsletter\S+/.exec(await b.lastMail(email))?.[0] ?? ''
      await whileClockAhead(ask)
      for (const method of ['GET', 'POST'])
        expect((await b.call(method, await link())).status).toBe(404)
      expect((await ask()).status).toBe(429)
      b.clock.advance(limits.newsletter.account.everyMs)
      expect((await ask()).status).toBe(200)
      expect((await b.call('POST', await link())).status).toBe(200)
    })

    it('[K23] browsers and addresses are not known', async () => {
      const { email, password } = await b.newCustomer()
      const home = anotherAddress()
      const cookie = await whileClockAhead(async () =>
        cookieOf(await signIn(email, password, home)),
      )
      for (let guess = 0; guess < limits.signIn.account.tries; guess++)
        await signIn(email, 'wrong', anotherAddress())
      expect((await signIn(email, password, anotherAddress(), cookie)).status).toBe(429)
      expect((await signIn(email, password, home)).status).toBe(429)
    })

    it('[K22] [K23] browsers from that time do not displace a present sign-in', async () => {
      const { email, password } = await b.newCustomer()
      await whileClockAhead(async () => {
        for (let device = 0; device < MAX_DEVICES; device++)
          await signIn(email, password, anotherAddress())
      })
      const cookie = cookieOf(await signIn(email, password, anotherAddress()))
      for (let guess = 0; guess < limits.signIn.account.tries; guess++)
        await signIn(email, 'wrong', anotherAddress())
      expect((await signIn(email, password, anotherAddress())).status).toBe(429)
      expect((await signIn(email, password, anotherAddress(), cookie)).status).toBe(200)
    })
  })

  describe('retention', () => {
    it('[K26] removes nothing while the clock is ahead, for a day', async () => {
      const own = await startBank()
      const { deposit } = recordCalls(() => own)
      const customer = await own.newCustomer()
      await deposit(customer)
      await own.call('POST', 'auth/forget', { body: { email: customer.email } })
      await own.call('POST', 'newsletter', { body: { email: 'reader@readers.example' } })
      await own.bank.runRetention()
      const everything = async () => {
        const tables = [
          'tokens',
          'password_resets',
          'rate_limits',
          'known_addresses',
          'known_devices',
          'subscribers',
          'deposits',
          'files',
          'customers',
        ] as const
        const rows = tables.map((table) => own.bank.db.selectFrom(table).selectAll().execute())
        return JSON.stringify(await Promise.all(rows))
      }
      const before = await everything()
      own.clock.advance(YEAR)
      for (let hour = 0; hour < 24; hour++) {
        expect(Object.values(await own.bank.runRetention())).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
        own.clock.advance(HOUR)
      }
      expect(await everything()).toBe(before)

      own.clock.advance(-YEAR - 24 * HOUR)
      expect((await own.bank.runRetention()).tokens).toBe(0)
      expect((await customer.call('GET', `users/${customer.id}`)).status).toBe(200)
      own.clock.advance(20 * HOUR)
      await own.bank.runRetention()
      own.clock.advance(20 * HOUR)
      expect((await own.bank.runRetention()).tokens).toBe(1)
    })

    it('[K26] resumes a day after a bank was off for a week', async () => {
      const own = await startBank()
      await own.newCustomer()
      await own.bank.runRetention()
      own.clock.advance(7 * DAY)
      expect((await own.bank.runRetention()).tokens).toBe(0)
      for (let hour = 0; hour < 24; hour++) {
        own.clock.advance(HOUR)
        const { tokens } = await own.bank.runRetention()
        expect([hour, tokens]).toEqual([hour, hour === 23 ? 1 : 0])
      }
    })

    it('[K26] quarantines no file while the clock is ahead', async () => {
      const own = await startBank()
      await own.bank.runRetention()
      const path = join(own.config.dataDir, 'files', 'on-its-way')
      await writeFile(path, 'bytes')
      const old = new Date(Date.now() - DAY)
      await utimes(path, old, old)
      own.clock.advance(YEAR)
      await own.bank.runRetention()
      expect(existsSync(path)).toBe(true)
      own.clock.advance(-YEAR)
      await own.bank.runRetention()
      expect(existsSync(path)).toBe(false)
    })
  })
})
