import { retryAfterText } from '#domain/retryAfterText.ts'
import type { Config } from '../config.ts'
import type { MailKind } from '../db/mailSchema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampIn, timestampOf } from '../platform/clock.ts'
import { HttpError } from '../platform/httpError.ts'
import { newId } from '../platform/ids.ts'
import { count } from '../platform/observed.ts'
import { isConfirmed } from './confirmation.ts'
import { mailKinds } from './kinds.ts'
import { CLOCK_SKEW_MS } from './retries.ts'

export interface Mail {
  kind: MailKind
  to: string
  subject: string
  text: string
  /** the text contains a secret code or link: it is deleted once sent or given up */
  secret?: boolean
  /** expiry of its code or link; the mail is not sent after that */
  expiresAt?: string
}

/** Mails are inserted in the transaction of their event, so none is lost and none sent without it. */
export interface Outbox {
  /**
   * @throws HttpError 429 when the address has reached the daily limit of this kind; a notice is dropped
   * instead
   */
  queue(trx: Db, mail: Mail): Promise<void>
  /**
   * The same, for an event that does not depend on the mail.
   * @returns whether it was queued
   */
  queueIfAllowed(trx: Db, mail: Mail): Promise<boolean>
}

const DAY_MS = 24 * 60 * 60 * 1000

export function createOutbox(clock: Clock, config: Pick<Config, 'limitFactor'>): Outbox {
  /**
   * Queues a mail if its limit allows it.
   * @returns milliseconds until it may be queued; 0 when it was
   */
  async function add(trx: Db, mail: Mail): Promise<number> {
    const isAddressConfirmed = await isConfirmed(trx, mail.to)
    const wait = await waitMs(trx, mail, isAddressConfirmed)
    if (wait === 0) await insert(trx, mail, isAddressConfirmed)
    return wait
  }

  async function insert(trx: Db, mail: Mail, isAddressConfirmed: boolean): Promise<void> {
    const { priority, lifetimeMs, confirmedOnly } = mailKinds[mail.kind]
    await trx
      .insertInto('mails')
      .values({
        id: newId(),
        to_address: mail.to,
        subject: mail.subject,
        text: mail.text,
        created_at: timestampOf(clock),
        delivered_at: null,
        claimed_until: null,
        secret: mail.secret ? 1 : 0,
        kind: mail.kind,
        priority,
        expires_at: mail.expiresAt ?? timestampIn(clock, lifetimeMs),
        next_attempt_at: null,
        failed_at: null,
        failure: null,
        held_at: confirmedOnly && !isAddressConfirmed ? timestampOf(clock) : null,
      })
      .execute()
  }

  /** Milliseconds until another mail of this kind may be sent to this address; 0 when it may now. */
  async function waitMs(trx: Db, { kind, to }: Mail, isAddressConfirmed: boolean): Promise<number> {
    const { perDay, boundUntilConfirmed } = mailKinds[kind]
    if (perDay === undefined) return 0
    if (boundUntilConfirmed && isAddressConfirmed) return 0
    const allowed = perDay * config.limitFactor
    const oldestOfAllowed = await trx
      .selectFrom('mails')
      .select('created_at')
      .where('to_address', '=', to)
      .where('kind', '=', kind)
      .where('created_at', '>', timestampIn(clock, -DAY_MS))
      // A mail with a later date was written while the clock was wrong, and does not count.
      .where('created_at', '<=', timestampIn(clock, CLOCK_SKEW_MS))
      .orderBy('created_at', 'desc')
      .offset(allowed - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldestOfAllowed) return 0
    return Date.parse(oldestOfAllowed.created_at) + DAY_MS - clock.now().getTime()
  }

  return {
    async queue(trx, mail) {
      const wait = await add(trx, mail)
      if (wait <= 0 || mailKinds[mail.kind].confirmedOnly) return
      count('limit_refusals_total', { limit: 'mails', scope: 'account' })
      throw tooManyMails(Math.ceil(wait / 1000))
    },
    async queueIfAllowed(trx, mail) {
      return (await add(trx, mail)) === 0
    },
  }
}

/** 429 until another mail of this kind may be sent to the address. */
export const tooManyMails = (seconds: number): HttpError =>
  new HttpError(
    429,
    { message: `We have sent several emails to this address today. ${retryAfterText(seconds)}` },
    seconds,
  )
