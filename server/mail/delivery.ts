import nodemailer from 'nodemailer'
import { timestampIn, timestampOf } from '../clock.ts'
import type { BankContext } from '../context.ts'

/** How often the outbox is looked through, and how long a mail is held by the process that sends it. */
const POLL_MS = 2_000
const CLAIM_MS = 60_000
const BATCH = 20

/**
 * Sends what is in the outbox by SMTP, oldest first, until stopped; a mail that fails is tried again
 * when its claim ends. Without SMTP_URL mails stay in the outbox, where `npm run desk` reads them.
 */
export function startDelivery(ctx: Pick<BankContext, 'config' | 'db' | 'clock' | 'log'>): {
  stop(): Promise<void>
} {
  const { config, db, clock, log } = ctx
  if (!config.smtpUrl) return { stop: async () => undefined }
  const transport = nodemailer.createTransport(config.smtpUrl)
  let stopped = false
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => (stopped ? undefined : deliverAll()))
  }, POLL_MS)

  async function deliverAll(): Promise<void> {
    try {
      const waiting = await db
        .selectFrom('mails')
        .selectAll()
        .where('delivered_at', 'is', null)
        .where((or) =>
          or.or([or('claimed_until', 'is', null), or('claimed_until', '<', timestampOf(clock))]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const mail of waiting) {
        if (stopped || !(await claim(mail.id))) continue
        await transport.sendMail({
          from: config.mailFrom,
          to: mail.to_address,
          subject: mail.subject,
          text: mail.text,
          // A mail sent twice, because a process died in between, is seen as one.
          messageId: `<${mail.id}@${config.mailFrom.split('@')[1]}>`,
        })
        await db
          .updateTable('mails')
          .set({ delivered_at: timestampOf(clock), ...(mail.secret ? { text: '' } : {}) })
          .where('id', '=', mail.id)
          .execute()
      }
    } catch (error) {
      log.warn({ err: error }, 'mail could not be sent; it will be tried again')
    }
  }

  /** True when this process, and no other, may send it now. */
  async function claim(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ claimed_until: timestampIn(clock, CLAIM_MS) })
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .where((or) =>
        or.or([or('claimed_until', 'is', null), or('claimed_until', '<', timestampOf(clock))]),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
      transport.close()
    },
  }
}
