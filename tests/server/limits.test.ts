import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '#contract/routes.ts'
import { buildBank } from '#server/app.ts'
import { limitOf, limits } from '#server/auth/rateLimits.ts'
import { MINUTE, SECOND } from '#tests/support/durations.ts'
import { addRecords, files, formData, parallel, withdrawalOf } from './fixtures.ts'
import { callBank, onEachEngine, type Reply, type TestCustomer } from './harness.ts'
import { goodBody } from './payloads.ts'
import { recordCalls } from './recordCalls.ts'

const HOME = '198.51.100.1'
const ELSEWHERE = '203.0.113.7'

/** A new address each time. */
let made = 0
const anotherAddress = () => `10.${++made >> 16}.${(made >> 8) & 255}.${made & 255}`

const { accountAndIp, account, address } = limits.signIn

onEachEngine('rate limits', (startBank, engine) => {
  const b = startBank.forSuite()

  const signIn = (email: string, password: string, from: string, bank = b.bank) =>
    callBank(bank, 'POST', 'auth/login', { body: { email, password }, address: from })
  const wrong = (email: string, from: string, bank = b.bank) =>
    signIn(email, 'not the password', from, bank)
  /** Makes parallel calls. @returns their statuses */
  const many = async (times: number, one: () => Promise<Reply>) => {
    const replies = await parallel(times, one)
    return replies.map(({ status }) => status).sort()
  }
  const waitOf = ({ headers }: Reply) => Number(headers['retry-after'])

  describe('sign-in', () => {
    it('[K7] answers 429 with the seconds to wait, also in its message, and works after them', async () => {
      const { email, password } = await b.newCustomer()
      for (let tries = 0; tries < accountAndIp.tries; tries++)
        expect((await wrong(email, HOME)).status).toBe(401)
      const limited = await signIn(email, password, HOME)
      expect(limited.status).toBe(429)
      expect(waitOf(limited)).toBe(accountAndIp.everyMs / SECOND)
      expect(limited.body).toEqual({
        message: 'There were too many tries. Try again in 60 seconds.',
      })
      b.clock.advance(waitOf(limited) * SECOND - 1)
      expect(waitOf(await signIn(email, password, HOME))).toBe(1)
      b.clock.advance(1)
      expect((await signIn(email, password, HOME)).status).toBe(200)
    })

    it('[K7] a correct password resets the account’s attempts', async () => {
      const { email, password } = await b.newCustomer()
      const from = anotherAddress()
      for (let round = 0; round < 3; round++) {
        expect(await many(accountAndIp.tries - 1, () => wrong(email, from))).toEqual(
          Array(accountAndIp.tries - 1).fill(401),
        )
        expect((await signIn(email, password, from)).status).toBe(200)
      }
    })

    it('[K7] an unknown account is limited like a known one, in any capitalisation', async () => {
      const { email } = await b.newCustomer()
      const answersFor = async (typed: string) => {
        const from = anotherAddress()
        const answers: unknown[] = []
        for (let tries = 0; tries < accountAndIp.tries + 2; tries++) {
          const { status, body, headers } = await wrong(
            tries % 2 ? typed.toUpperCase() : typed,
            from,
          )
          answers.push([status, body, headers['retry-after'], headers['content-type']])
        }
        return answers
      }
      const ofSomebody = await answersFor(email)
      expect(await answersFor('nobody-at-all@customers.example')).toEqual(ofSomebody)
      expect(ofSomebody.at(-1)).toContain(429)
    })

    it('[K7] forty parallel guesses are limited like sequential ones', async () => {
      const { email } = await b.newCustomer()
      const from = anotherAddress()
      const statuses = await many(40, () => wrong(email, from))
      expect(statuses.filter((status) => status === 401)).toHaveLength(accountAndIp.tries)
      expect(statuses.filter((status) => status === 429)).toHaveLength(40 - accountAndIp.tries)
    })

    it('[K7] guesses from many addresses are limited together, but not at an address known to the account', async () => {
      const { email, password } = await b.newCustomer()
      expect((await signIn(email, password, HOME)).status).toBe(200)
      const guess = () => wrong(email, anotherAddress())
      for (let tries = 0; tries < account.tries; tries++) expect((await guess()).status).toBe(401)
      expect((await guess()).status).toBe(429)
      const stranger = await signIn(email, password, ELSEWHERE)
      expect([stranger.status, waitOf(stranger)]).toEqual([429, account.everyMs / SECOND])

      expect((await signIn(email, password, HOME)).status).toBe(200)
    })

    it('[K7] rejected attempts do not extend the wait', async () => {
      const { email, password } = await b.newCustomer()
      await many(account.tries * 3, () => wrong(email, anotherAddress()))
      const limited = await signIn(email, password, ELSEWHERE)
      expect(limited.status).toBe(429)
      await many(50, () => wrong(email, anotherAddress()))
      expect(waitOf(await signIn(email, password, ELSEWHERE))).toBe(waitOf(limited))
      b.clock.advance(waitOf(limited) * SECOND)
      expect((await signIn(email, password, ELSEWHERE)).status).toBe(200)
    })

    it('[K7] one address is limited over all accounts; correct passwords are free', async () => {
      const { email, password } = await b.newCustomer()
      const office = anotherAddress()
      for (let people = 0; people < address.tries + 5; people++)
        expect((await signIn(email, password, office)).status).toBe(200)
      const statuses = await many(address.tries + 10, () =>
        wrong(`someone-${++made}@customers.example`, office),
      )
      expect(statuses.filter((status) => status === 401)).toHaveLength(address.tries)
      expect((await signIn(email, password, office)).status).toBe(429)
      b.clock.advance(address.everyMs)
      expect((await signIn(email, password, office)).status).toBe(200)
    })

    it('[K7] the table contains only digests, so it reveals no visitor', async () => {
      const { email } = await b.newCustomer()
      await wrong(email, HOME)
      const rows = await b.rows('rate_limits')
      const known = await b.rows('known_addresses')
      for (const { key } of [...rows, ...known]) expect(key).toMatch(/^[0-9a-f]{64}$/)
    })
  })

  describe('the other calls', () => {
    it('[K7] forgot: a mailbox is not flooded, and unknown addresses are limited alike', async () => {
      const { email } = await b.newCustomer()
      const { tries, everyMs } = limits.forgot.accountAndIp
      for (const typed of [email, 'nobody-here@customers.example']) {
        const from = anotherAddress()
        const ask = () => b.call('POST', 'auth/forget', { body: { email: typed }, address: from })
        for (let asked = 0; asked < tries; asked++) expect((await ask()).status).not.toBe(429)
        const limited = await ask()
        expect([limited.status, waitOf(limited)]).toEqual([429, everyMs / SECOND])
        expect(limited.body.message).toContain('Try again in 5 minutes.')
      }
      await many(30, () =>
        b.call('POST', 'auth/forget', { body: { email }, address: anotherAddress() }),
      )
      const mails = (await b.mailsTo(email)).filter(({ subject }) => subject.startsWith('Reset'))
      expect(mails.length).toBeLessThanOrEqual(3)
    })

    it('[K7] requesting codes, and checking them', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'approved', profit: '5000' })
      const ask = () => customer.call('POST', 'transfer/code', { body: withdrawalOf(customer) })
      for (let asked = 0; asked < limits.requestCode.account.tries; asked++)
        expect((await ask()).status).toBe(200)
      expect([(await ask()).status, waitOf(await ask())]).toEqual([429, 60])

      const body = { userOtp: 'no code' }
      const guess = () => customer.call('PUT', `users/updatedata/${customer.id}`, { body })
      const { tries, everyMs } = limits.checkCode.account
      expect((await many(tries + 1, guess)).filter((status) => status === 429)).toHaveLength(1)
      expect(waitOf(await guess())).toBe(everyMs / SECOND)
      const other = await b.newCustomer()
      const theirs = await other.call('PUT', `users/updatedata/${other.id}`, { body })
      expect(theirs.status).toBe(409)
    })

    it('[K7] uploads: deposits and documents together; rejected ones leave nothing', async () => {
      const { deposit, kyc, onDisk, untilOnDisk, rows } = recordCalls(() => b)
      const customer = await b.newCustomer()
      const { tries } = limits.upload.account
      for (let sent = 0; sent < tries - 1; sent++) await deposit(customer)
      expect((await kyc(customer)).status).toBe(200)
      const before = await onDisk()
      for (const send of [deposit, kyc]) {
        const limited = await send(customer)
        expect([limited.status, waitOf(limited)]).toEqual([429, 60])
      }
      await untilOnDisk(before)
      expect(await rows('deposits', customer)).toHaveLength(tries - 1)
      b.clock.advance(MINUTE)
      expect((await deposit(customer)).status).toBe(200)
    })

    it('[K7] [F7] a large upload over a real connection gets the limit’s answer, not a broken connection', async () => {
      const url = await b.listen()
      const customer = await b.newCustomer()
      const send = (images: File) =>
        fetch(`${url}/api/deposit`, {
          method: 'POST',
          headers: { token: customer.token },
          body: formData({ ...(goodBody.deposit?.(customer) as Record<string, string>), images }),
        })
      // One after the other, because a busy bank answers 503 to parallel ones.
      for (let sent = 0; sent < limits.upload.account.tries; sent++)
        expect((await send(files.png())).status).toBe(200)
      const limited = await send(files.ofSize(9 * 1024 * 1024))
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
    })

    it('[K7] both forms, by email address and by client address', async () => {
      for (const [path, limit] of [
        ['contact', limits.contact],
        ['newsletter', limits.newsletter],
      ] as const) {
        const visitor = { email: `${path}-form@customers.example` } as TestCustomer
        const send = (from: string, email = visitor.email) =>
          b.call('POST', path, { body: { ...goodBody.contact?.(visitor), email }, address: from })
        for (let sent = 0; sent < limit.account.tries; sent++)
          expect((await send(anotherAddress())).status).toBe(200)
        expect((await send(anotherAddress())).status).toBe(429)
        const from = anotherAddress()
        const anyone = () => send(from, `visitor-${++made}@customers.example`)
        expect((await many(limit.address.tries + 1, anyone)).at(-1)).toBe(429)
      }
    })

    it('[K7] [K1] the published contract documents every limit', async () => {
      const { body } = await b.call('GET', 'openapi.json')
      for (const [name, { method, path }] of Object.entries(routes)) {
        const { responses } = body.paths[`/${path.replace(':id', '{id}')}`][method.toLowerCase()]
        const limited = /too many attempts/.test(responses[429]?.description)
        expect([name, limited]).toEqual([name, name in limitOf])
      }
    })
  })

  describe('counting', () => {
    it(`[K7] ${engine === 'sqlite' ? 'a restart keeps the counts' : 'two processes on one database count together'}`, async () => {
      const own = await startBank()
      const email = 'somebody@customers.example'
      const config = own.config
      if (engine === 'sqlite') {
        expect(await many(accountAndIp.tries, () => wrong(email, HOME, own.bank))).not.toContain(
          429,
        )
        await own.bank.close()
      }
      const second = await buildBank({ config, clock: own.clock })
      onTestFinished(() => second.close())
      if (engine === 'sqlite') return expect((await wrong(email, HOME, second)).status).toBe(429)
      let turn = 0
      const either = () => wrong(email, HOME, turn++ % 2 ? second : own.bank)
      const statuses = await many(accountAndIp.tries * 4, either)
      expect(statuses.filter((status) => status === 401)).toHaveLength(accountAndIp.tries)
    })

    it('[K7] LIMIT_FACTOR raises all limits', async () => {
      const own = await startBank({ limitFactor: 2 })
      const from = () => wrong('somebody@customers.example', HOME, own.bank)
      const statuses = await many(accountAndIp.tries * 2 + 1, from)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      expect(waitOf(await from())).toBe(accountAndIp.everyMs / 2 / SECOND)
    })

    it('[K7] an unknown proxy is logged once', async () => {
      const own = await startBank()
      const warn = vi.spyOn(own.bank.app.log, 'warn')
      for (const said of [undefined, HOME, ELSEWHERE])
        await own.call('GET', 'health', { headers: said ? { 'x-forwarded-for': said } : {} })
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY'))
    })

    it('[K7] X-Forwarded-For is ignored from visitors, and used from a trusted proxy', async () => {
      const own = await startBank()
      const proxy = '192.0.2.10'
      const behind = (
        bank: Pick<typeof own.bank, 'app' | 'backOffice'>,
        from: string,
        said: string,
      ) =>
        callBank(bank, 'POST', 'auth/login', {
          body: { email: 'somebody@customers.example', password: 'x' },
          address: from,
          headers: { 'x-forwarded-for': said },
        })
      expect(
        await many(accountAndIp.tries + 1, () => behind(own.bank, proxy, anotherAddress())),
      ).toContain(429)

      const config = { ...own.config, trustProxy: [proxy] }
      const trusting = await buildBank({ config, clock: own.clock })
      onTestFinished(() => trusting.close())
      const statuses = await many(accountAndIp.tries + 1, () =>
        behind(trusting, proxy, anotherAddress()),
      )
      expect(statuses).not.toContain(429)
      // The visitor's own header, followed by the address that the proxy added.
      const lied = () => behind(trusting, proxy, `${anotherAddress()}, ${ELSEWHERE}`)
      expect(await many(accountAndIp.tries + 1, lied)).toContain(429)
      const direct = () => behind(trusting, HOME, anotherAddress())
      expect(await many(accountAndIp.tries + 1, direct)).toContain(429)
    })
  })
})
