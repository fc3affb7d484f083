import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { count, timed } from '../platform/observed.ts'
import { type Lane, openSendQueue, type StoredMail } from './sendQueue.ts'
import { createMailer, loggedFailure, readFailure, SEND_LIMIT_MS } from './smtp.ts'

/** How often the outbox is polled. */
const POLL_MS = 1_000
/** When the bank closes, a mail that is being sent may take this long to finish. */
const STOP_MS = 5_000
/**
 * Each lane sends one mail at a time. Urgent mails have their own lanes, so that others cannot delay them.
 */
const lanes: readonly Lane[] = ['urgent', 'urgent', 'any', 'any']

/**
 * Sends the mails of the outbox by SMTP, one by one, until stopped. A failed mail is retried after increasing waits. It
 * is given up when it is rejected permanently or too old. Without SMTP_URL mails stay in the outbox, where `npm run
 * backoffice` reads them.
 * @param limitMs time limit of one attempt
 */
export function startDelivery(
  ctx: { config: Config; db: Db; clock: Clock; log: Log },
  limitMs = SEND_LIMIT_MS,
): { stop(): Promise<void> } {
  const { config, log } = ctx
  if (!config.smtpUrl) return { stop: async () => undefined }
  const mailer = createMailer(config.smtpUrl, limitMs)
  const queue = openSendQueue(ctx)
  const stopping = new AbortController()
  let stopped = false
  const running = lanes.map((lane) => {
    let round: Promise<void> | undefined
    const poll = () => {
      round ??= sendAllDue(lane).finally(() => {
        round = undefined
      })
    }
    const timer = setInterval(poll, POLL_MS)
    poll()
    return {
      async stop() {
        clearInterval(timer)
        await round
      },
    }
  })

  async function sendAllDue(lane: Lane): Promise<void> {
    try {
      while (!stopped) {
        const mail = await queue.claimNext(lane)
        if (!mail) return
        await attempt(mail)
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox cannot be read or written; the next poll tries again')
    }
  }

  async function attempt(mail: StoredMail): Promise<void> {
    const endReason = queue.endReasonOf(mail)
    if (endReason !== undefined) {
      await queue.giveUp(mail, endReason)
      count('mail_attempts_total', { kind: mail.kind, outcome: 'given up' })
      return log.warn({ mail: mail.id }, 'a mail could not be sent in time and is given up')
    }
    try {
      await timed({ part: 'mail', operation: 'send', target: mail.kind }, () =>
        mailer.send(messageOf(mail), stopping.signal),
      )
    } catch (error) {
      if (stopping.signal.aborted) return queue.release(mail)
      const isTriedAgain = await queue.failed(mail, readFailure(error))
      count('mail_attempts_total', {
        kind: mail.kind,
        outcome: isTriedAgain ? 'retried' : 'given up',
      })
      return log.warn(
        { mail: mail.id, attempts: mail.attempts, ...loggedFailure(error) },
        isTriedAgain
          ? 'a mail could not be sent and will be retried'
          : 'a mail could not be sent and is given up',
      )
    }
    await queue.sent(mail)
    count('mail_attempts_total', { kind: mail.kind, outcome: 'sent' })
  }

  const messageOf = (mail: StoredMail) => ({
    from: config.mailFrom,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    // When a process dies after sending, the mail is sent twice with the same id.
    messageId: `<${mail.id}@${/@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'}>`,
  })

  return {
    async stop() {
      stopped = true
      const timer = setTimeout(() => stopping.abort(), STOP_MS)
      await Promise.all(running.map((lane) => lane.stop()))
      clearTimeout(timer)
      await mailer.close()
    },
  }
}
