import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmAddress } from '#server/mail/confirmation.ts'
import { mailKinds } from '#server/mail/kinds.ts'
import { openSendQueue } from '#server/mail/sendQueue.ts'
import { DAY, HOUR, YEAR } from '#tests/support/durations.ts'
import { onEachEngine } from './harness.ts'
import { mailDelivery } from './mailDelivery.ts'
import { recordCalls } from './recordCalls.ts'
import { startSmtp } from './smtp.ts'

onEachEngine('the mail queue', (startBank) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  const open = async () => {
    const b = await startBank()
    const calls = mailDelivery(() => b)
    return { ...b, ...calls }
  }

  describe('a clock that jumps a year ahead', () => {
    it('[K26] [K10] no waiting or held mail is given up, and all are sent once the clock is corrected', async () => {
      const b = await open()
      await b.bank.runRetention()
      const code = b.address('code')
      await b.queue(code, { kind: 'code', secret: true })
      const { id, email } = await b.newCustomer()
      await b.bank.db.deleteFrom('mails').where('to_address', '=', email).execute()
      await b.queue(email, { kind: 'notice' })

      b.clock.advance(YEAR)
      /** Delivers until newly queued mails are sent: all earlier due mails were claimed before them. */
      const deliverOnce = async () => {
        const delivery = b.deliver(smtp.url)
        const marks = [b.address('urgent'), b.address('other')] as const
        await b.queue(marks[0], { kind: 'code' })
        await b.queue(marks[1])
        for (const mark of marks) await b.isSent(mark)
        await delivery.stop()
      }
      const expectUnchanged = async () => {
        for (const to of [code, email])
          expect(await b.mailsTo(to)).toMatchObject([{ failed_at: null, text: 'the words' }])
      }
      await deliverOnce()
      await expectUnchanged()
      // The same after the retention job has recorded the jump.
      await b.bank.runRetention()
      await deliverOnce()
      await expectUnchanged()

      b.clock.advance(-YEAR)
      await inTransaction(b.bank.db, (trx) => confirmAddress(trx, b.clock, id))
      b.deliver(smtp.url)
      for (const to of [code, email]) {
        await b.isSent(to)
        expect(smtp.to(to)[0]?.text).toContain('the words')
      }
    })

    it('[K26] a day later the clock is trusted, and expired mails are given up', async () => {
      const b = await open()
      await b.bank.runRetention()
      const to = b.address('code')
      await b.queue(to, { kind: 'code', secret: true })
      const { email } = await b.newCustomer()
      await b.bank.db.deleteFrom('mails').where('to_address', '=', email).execute()
      await b.queue(email, { kind: 'notice' })
      b.clock.advance(mailKinds.notice.lifetimeMs)
      await b.bank.runRetention()
      for (let hour = 0; hour < 24; hour++) {
        b.clock.advance(HOUR)
        await b.bank.runRetention()
      }
      b.deliver(smtp.url)
      for (const mail of [to, email]) await b.isGivenUp(mail)
      expect(await b.mailsTo(to)).toMatchObject([{ text: '' }])
    })
  })

  describe('an unconfirmed address', () => {
    it('[A16] [K10] has a limited number of held notices a day; their events are stored anyway', async () => {
      const b = await open()
      const customer = await b.newCustomer()
      const { perDay = 0 } = mailKinds.notice
      const kept = async () =>
        (await b.mailsTo(customer.email)).filter(({ kind }) => kind === 'notice').length
      expect(perDay).toBeGreaterThan(0)
      for (let notice = 0; notice < perDay; notice++)
        await b.queue(customer.email, { kind: 'notice' })
      const { deposit } = recordCalls(() => b)
      await deposit(customer)
      const deposits = await b.rows('deposits')
      expect([deposits.length, await kept()]).toEqual([1, perDay])
      b.clock.advance(DAY)
      await b.queue(customer.email, { kind: 'notice' })
      expect(await kept()).toBe(perDay + 1)

      await inTransaction(b.bank.db, (trx) => confirmAddress(trx, b.clock, customer.id))
      for (let notice = 0; notice <= perDay; notice++)
        await b.queue(customer.email, { kind: 'notice' })
      expect(await kept()).toBe(2 * (perDay + 1))
    })

    it('[K10] a retried notice is held again, and sent once the address is confirmed', async () => {
      const b = await open()
      const { id, email } = await b.newCustomer()
      await b.bank.db.deleteFrom('mails').where('to_address', '=', email).execute()
      await b.queue(email, { kind: 'notice' })
      b.clock.advance(mailKinds.notice.lifetimeMs)
      const delivery = b.deliver(smtp.url)
      await b.isGivenUp(email)
      await delivery.stop()
      await b.operate('mail retry', email)
      const { body } = await b.operate('mail list', '', { to: email })
      expect(body).toMatchObject([{ status: 'held' }])
      await inTransaction(b.bank.db, (trx) => confirmAddress(trx, b.clock, id))
      b.deliver(smtp.url)
      await b.isSent(email)
    })

    it('[K10] polling uses indexes without held notices', async () => {
      const b = await open()
      const plans = await b.bank.db.transaction().execute(async (trx) => {
        // A small table would be scanned in any case.
        if (b.engine === 'postgres') await sql`SET LOCAL enable_seqscan = off`.execute(trx)
        const queue = openSendQueue({ db: trx, clock: b.clock })
        const options = b.engine === 'sqlite' ? sql`QUERY PLAN` : undefined
        const plan = async (query: ReturnType<typeof queue.due>) =>
          JSON.stringify(await query.explain(undefined, options))
        return [
          await plan(queue.due('urgent')),
          await plan(queue.due('any')),
          await plan(queue.heldTooLong()),
        ]
      })
      const indexes = plans.map((plan) => /mails_\w+/.exec(plan)?.[0])
      expect(indexes).toEqual(['mails_due', 'mails_due', 'mails_held'])
    })
  })
})
