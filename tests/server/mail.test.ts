import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MAX_ATTEMPTS, waitAfter } from '#server/mail/retries.ts'
import { readFailure } from '#server/mail/smtp.ts'
import { HOUR, MINUTE, SECOND, YEAR } from '#tests/support/durations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onEachEngine } from './harness.ts'
import { mailDelivery } from './mailDelivery.ts'
import { startSilentSmtp, startSmtp } from './smtp.ts'

onEachEngine('mail by SMTP', (startBank) => {
  const b = startBank.forSuite()
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())

  const { address, queue, deliver, isSent, isGivenUp } = mailDelivery(() => b)
  const rowTo = async (to: string) => (await b.mailsTo(to)).at(-1)!
  const set = (to: string, changes: object) => b.set('mails', { to_address: to }, changes)
  const hasTried = (to: string, attempts: number) =>
    eventually(async () => {
      const row = await rowTo(to)
      expect([row.attempts, row.claimed_until]).toEqual([attempts, null])
    })

  describe('delivery', () => {
    it('[S1] [K10] each mail is sent once, even with several senders, and a secret text is deleted', async () => {
      const plain = Array.from({ length: 12 }, () => address())
      const secret = address('secret')
      for (const to of plain) await queue(to)
      await queue(secret, { secret: true })
      for (const _ of [1, 2, 3]) deliver(smtp.url)
      for (const to of [...plain, secret]) await isSent(to)
      for (const to of [...plain, secret]) {
        expect(smtp.to(to)).toHaveLength(1)
        expect(smtp.to(to)[0]?.text).toContain('the words')
        expect((await rowTo(to)).text).toBe(to === secret ? '' : 'the words')
      }
    })

    it('[K10] rejected addresses block no other mail, and are given up with the reason', async () => {
      const rejected = Array.from({ length: 30 }, () => address('refused'))
      for (const to of rejected) await queue(to)
      const good = address()
      await queue(good)
      deliver(smtp.url)
      await isSent(good)
      for (const to of rejected) await isGivenUp(to)
      expect(smtp.attempts.filter((to) => rejected.includes(to))).toHaveLength(rejected.length)
      expect(await rowTo(rejected[0]!)).toMatchObject({
        attempts: 1,
        failure: expect.stringContaining('550 No such mailbox here'),
      })
    })

    it('[K10] a temporarily rejected mail is retried after increasing waits, and then sent once', async () => {
      const to = address('later')
      smtp.state.later = true
      await queue(to)
      deliver(smtp.url)
      await hasTried(to, 1)
      for (const attempts of [2, 3]) {
        const { next_attempt_at } = await rowTo(to)
        const wait = Date.parse(next_attempt_at!) - b.clock.now().getTime()
        const longest = 15 * SECOND * 2 ** (attempts - 2)
        expect(wait).toBeLessThanOrEqual(longest)
        expect(wait).toBeGreaterThanOrEqual(longest * 0.8)
        b.clock.advance(wait)
        await hasTried(to, attempts)
      }
      expect((await rowTo(to)).failure).toContain('451')
      smtp.state.later = false
      b.clock.advance(HOUR)
      await isSent(to)
      expect(smtp.to(to)).toHaveLength(1)
      expect((await rowTo(to)).failure).toBeNull()
    })

    it('[K10] a mail that is never accepted is given up after a limited number of attempts', async () => {
      const to = address('later')
      smtp.state.later = true
      await queue(to)
      await set(to, { attempts: MAX_ATTEMPTS - 1 })
      deliver(smtp.url)
      await isGivenUp(to)
      expect(await rowTo(to)).toMatchObject({
        attempts: MAX_ATTEMPTS,
        failure: expect.stringContaining('451'),
      })
    })

    it('[K11] a code does not wait for a flood of other mail', async () => {
      const flood = Array.from({ length: 40 }, () => address('slow'))
      for (const to of flood) await queue(to)
      deliver(smtp.url)
      const underWay = () => smtp.attempts.filter((to) => flood.includes(to))
      await eventually(() => expect(underWay().length).toBeGreaterThan(1))
      const code = address('code')
      await queue(code, { kind: 'code', secret: true })
      await isSent(code)
      expect(flood.some((to) => smtp.to(to).length > 0)).toBe(false)
      smtp.release()
      for (const to of flood) await isSent(to)
    })

    it('[K11] an expired code is not sent, and its text is deleted', async () => {
      const to = address('code')
      const expiresAt = new Date(b.clock.now().getTime() + MINUTE).toISOString()
      await queue(to, { kind: 'code', secret: true, expiresAt })
      b.clock.advance(MINUTE)
      deliver(smtp.url)
      await isGivenUp(to)
      expect(await rowTo(to)).toMatchObject({ text: '', failure: 'It could not be sent in time' })
      expect(smtp.attempts).not.toContain(to)
    })

    it('[K10] a silent mail server ends one attempt, and delays neither the next one nor the shutdown', async () => {
      const silent = await startSilentSmtp()
      onTestFinished(() => silent.stop())
      const [one, two] = [address(), address()]
      await queue(one)
      await queue(two)
      const delivery = deliver(silent.url, 200)
      for (const to of [one, two]) await hasTried(to, 1)
      expect(await rowTo(one)).toMatchObject({
        failed_at: null,
        failure: 'The mail server did not take the mail in time',
      })
      await delivery.stop()
      b.clock.advance(15 * SECOND)
      deliver(smtp.url)
      await isSent(one)
    })

    it('[K10] claims and waits from a clock a year ahead block nothing', async () => {
      const ahead = new Date(b.clock.now().getTime() + YEAR).toISOString()
      const columns = ['claimed_until', 'next_attempt_at'] as const
      const mails = columns.map((column) => ({ column, to: address() }))
      // Claimed by another server whose clock is a minute ahead: it may be sending the mail.
      const held = address()
      await queue(held)
      await set(held, {
        claimed_until: new Date(b.clock.now().getTime() + 2 * MINUTE + MINUTE).toISOString(),
      })
      for (const { column, to } of mails) {
        await queue(to)
        await set(to, { [column]: ahead })
      }
      deliver(smtp.url)
      for (const { to } of mails) await isSent(to)
      expect(smtp.attempts).not.toContain(held)
    })
  })

  describe('TLS', () => {
    it.each([
      ['offers none', false],
      ['has an untrusted certificate', true],
    ])('[K12] a remote mail server that %s gets no mail', async (_what, tls) => {
      const elsewhere = await startSmtp({ tls, host: '0.0.0.0' })
      onTestFinished(() => elsewhere.stop())
      const to = address()
      await queue(to)
      const delivery = deliver(elsewhere.url)
      await hasTried(to, 1)
      expect(elsewhere.attempts).toEqual([])
      expect((await rowTo(to)).failure).toMatch(tls ? /certificate/ : /STARTTLS/)
      await delivery.stop()
      // Mail to this machine does not need TLS.
      b.clock.advance(15 * SECOND)
      deliver(smtp.url)
      await isSent(to)
    })
  })

  describe('the back office', () => {
    it('[K10] lists failed mails with the reason, and sends them again', async () => {
      const to = address('refused')
      await queue(to)
      const delivery = deliver(smtp.url)
      await isGivenUp(to)
      await delivery.stop()
      const [mail] = (await b.operate('mail list', '', { to, status: 'failed' })).body
      expect(mail).toMatchObject({
        to,
        status: 'failed',
        attempts: 1,
        reason: expect.stringContaining('550'),
      })
      expect((await b.operate('mail list', '', { to, status: 'sent' })).body).toEqual([])

      expect((await b.operate('mail retry', mail.id)).body).toMatchObject({
        retried: [mail.id],
      })
      expect((await b.operate('mail list', '', { to })).body).toMatchObject([
        { status: 'waiting', attempts: 0, reason: '' },
      ])
      expect((await b.operate('mail retry', mail.id)).status).toBe(404)
      expect((await b.operate('audit list')).body).toContainEqual(
        expect.objectContaining({ action: 'mail retried', subject: mail.id, actor: 'olive' }),
      )
      deliver(smtp.url)
      await isGivenUp(to)
      expect(smtp.attempts.filter((named) => named === to)).toHaveLength(2)
    })

    it('[K11] a failed code cannot be sent again: its text is deleted', async () => {
      const to = address('refused')
      await queue(to, { kind: 'code', secret: true })
      deliver(smtp.url)
      await isGivenUp(to)
      expect((await rowTo(to)).text).toBe('')
      const rejected = await b.operate('mail retry', to.toUpperCase())
      expect([rejected.status, rejected.body.message]).toEqual([
        409,
        'It contained a code or a link, which is not stored. The customer can request another one',
      ])
    })

    it('[K10] a mail that another server had sent after all is no failed one', async () => {
      const to = address('refused')
      await queue(to)
      const delivery = deliver(smtp.url)
      await isGivenUp(to)
      await delivery.stop()
      await b.set('mails', { to_address: to }, { delivered_at: b.clock.now().toISOString() })
      const rejected = await b.operate('mail retry', to)
      expect([rejected.status, rejected.body.message]).toEqual([
        404,
        `No failed mail has the id or address "${to}"`,
      ])
    })
  })
})

describe('failed attempts', () => {
  it('[K10] waits grow to a maximum', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, at) => waitAfter(at + 1, 0))
    expect(waits.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(Math.max(...waits)).toBe(HOUR)
    expect(waitAfter(3, 1)).toBe(48_000)
  })

  it('[K10] the mail server’s reply is one short line without control characters', () => {
    const words = `550 \u001b[31mNo\u0000 such\r\nmailbox\u202e ${'x'.repeat(5000)}`
    const { reason } = readFailure(new Error(words))
    expect(reason.startsWith('550 [31mNo such mailbox xxx')).toBe(true)
    expect(reason.length).toBeLessThanOrEqual(300)
  })

  it('[K10] only a rejection of this recipient or this mail is permanent', () => {
    const failure = (responseCode: number, command: string) =>
      readFailure(
        Object.assign(new Error('no'), { responseCode, command, permanent: responseCode >= 500 }),
      ).isPermanent
    expect(failure(550, 'RCPT TO')).toBe(true)
    expect(failure(554, 'DATA')).toBe(true)
    expect(failure(451, 'RCPT TO')).toBe(false)
    // An error of the bank or the mail server: otherwise all mail would be lost.
    expect(failure(535, 'AUTH PLAIN')).toBe(false)
    expect(failure(550, 'MAIL FROM')).toBe(false)
  })
})
