import { expect, onTestFinished, vi } from 'vitest'
import type { BankContext } from '#server/context.ts'
import { startDelivery } from '#server/mail/delivery.ts'
import { createOutbox, type Mail } from '#server/mail/outbox.ts'
import { newId } from '#server/platform/ids.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { TestBank } from './harness.ts'

/** The outbox of a bank and its delivery to a mail server, which a test bank does not start by itself. */
export function mailDelivery(bank: () => TestBank) {
  const ends = (column: 'delivered_at' | 'failed_at') => (to: string) =>
    eventually(async () => expect((await bank().mailsTo(to)).at(-1)![column]).not.toBeNull())
  return {
    address: (what = 'plain') => `${what}-${newId().slice(-12)}@customers.example`,
    queue(to: string, more: Partial<Mail> = {}) {
      const { clock, config, bank: opened } = bank()
      const mail: Mail = { kind: 'subscription', to, subject: 'Hello', text: 'the words', ...more }
      return createOutbox(clock, config).queue(opened.db, mail)
    },
    /** Delivers mail until the test ends. */
    deliver(smtpUrl: string, limitMs?: number) {
      const { bank: opened, config, clock } = bank()
      const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
      const ctx = { config: { ...config, smtpUrl }, db: opened.db, clock, log }
      const delivery = startDelivery(ctx as unknown as BankContext, limitMs)
      onTestFinished(() => delivery.stop())
      return delivery
    },
    isSent: ends('delivered_at'),
    isGivenUp: ends('failed_at'),
  }
}
