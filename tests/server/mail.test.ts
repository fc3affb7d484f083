import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BankContext } from '#server/context.ts'
import { startDelivery } from '#server/mail/delivery.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onEachEngine, type TestBank } from './harness.ts'

/** An SMTP server that can be told to refuse. */
async function startSmtp() {
  const received: { to: string; text: string }[] = []
  const state = { refuse: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (state.refuse-- > 0) return callback(new Error('try later'))
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', text })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

onEachEngine('mail by SMTP', (startBank) => {
  let b: TestBank
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    b = await startBank()
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())

  const context = (): BankContext =>
    ({
      config: { ...b.config, smtpUrl: smtp.url },
      db: b.bank.db,
      clock: b.clock,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    }) as unknown as BankContext
  const mailsTo = (to: string) =>
    b.bank.db.selectFrom('mails').selectAll().where('to_address', '=', to).execute()
  const queue = (to: string, secret: boolean) =>
    createOutbox(b.clock).queue(b.bank.db, { to, subject: 'Hello', text: 'the words', secret })

  describe('delivery', () => {
    it('[S1] each mail goes out once, also with two senders, and a secret one is emptied', async () => {
      await queue('plain@customers.example', false)
      await queue('secret@customers.example', true)
      const senders = [startDelivery(context()), startDelivery(context())]
      await eventually(async () => {
        expect((await mailsTo('secret@customers.example'))[0]?.delivered_at).not.toBeNull()
        expect((await mailsTo('plain@customers.example'))[0]?.delivered_at).not.toBeNull()
      })
      await Promise.all(senders.map((sender) => sender.stop()))
      const sent = smtp.received.map(({ to }) => to).sort()
      expect(sent).toEqual(['plain@customers.example', 'secret@customers.example'])
      expect(smtp.received.every(({ text }) => text.includes('the words'))).toBe(true)
      expect((await mailsTo('secret@customers.example'))[0]?.text).toBe('')
      expect((await mailsTo('plain@customers.example'))[0]?.text).toBe('the words')
    })

    it('a refused mail is tried again once its claim has ended', async () => {
      smtp.state.refuse = 1
      await queue('later@customers.example', false)
      const sender = startDelivery(context())
      await eventually(() => expect(smtp.state.refuse).toBe(0))
      b.clock.advance(61_000)
      await eventually(async () =>
        expect((await mailsTo('later@customers.example'))[0]?.delivered_at).not.toBeNull(),
      )
      await sender.stop()
      expect(smtp.received.filter(({ to }) => to === 'later@customers.example')).toHaveLength(1)
    })
  })
})
