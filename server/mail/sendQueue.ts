import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
import { isClockTrusted } from '../db/clockTrust.ts'
import type { MailTable } from '../db/mailSchema.ts'
import type { Database } from '../db/schema.ts'
import type { Db } from '../db/transaction.ts'
import { type Clock, timestampIn, timestampOf } from '../platform/clock.ts'
import { URGENT_PRIORITY } from './kinds.ts'
import { CLOCK_SKEW_MS, MAX_ATTEMPTS, MAX_WAIT_MS, waitAfter } from './retries.ts'
import type { SendFailure } from './smtp.ts'

/** How long a process claims a mail for sending: longer than any attempt takes. */
export const CLAIM_MS = 120_000

/** A row of the outbox that this process has claimed. */
export type StoredMail = Selectable<MailTable> & { claimed_until: string }

/** Selects the mails of a lane. */
export type Lane = 'urgent' | 'any'

/** The queue of unsent mails, shared by all processes of the bank. */
export function openSendQueue({ db, clock }: { db: Db; clock: Clock }) {
  const unsent = () =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .limit(1)

  /** The next mail of a lane, by the index `mails_due`. */
  const due = (lane: Lane, now: Clock = clock) =>
    unsent()
      .where('held_at', 'is', null)
      .$if(lane === 'urgent', (query) => query.where('priority', '=', URGENT_PRIORITY))
      .where((where) => isFree(where, now))
      .orderBy('priority')
      .orderBy('created_at')
      .orderBy('id')

  /** A mail that waited too long for a confirmed address, by the index `mails_held`. */
  const heldTooLong = (now: Clock = clock) =>
    unsent()
      .where('held_at', 'is not', null)
      .where('expires_at', '<=', timestampOf(now))
      .where((where) => isFree(where, now))
      .orderBy('expires_at')

  /** Claims the next due mail for this process; undefined when none is due. */
  async function claimNext(lane: Lane): Promise<StoredMail | undefined> {
    for (;;) {
      const at = clock.now()
      const now = { now: () => at }
      const next =
        (await due(lane, now).executeTakeFirst()) ??
        (lane === 'any' ? await heldTooLong(now).executeTakeFirst() : undefined)
      if (!next) return undefined
      const claim = {
        claimed_until: timestampIn(now, CLAIM_MS),
        // Counted before sending, so that a mail that crashes the process is not retried forever.
        attempts: next.attempts + 1,
      }
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .set(claim)
        .where('id', '=', next.id)
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where((where) => isFree(where, now))
        .executeTakeFirst()
      if (numUpdatedRows === 1n) return { ...next, ...claim }
    }
  }

  /** Not claimed, and due. An expired mail is included only if it may be given up. */
  function isFree(where: ExpressionBuilder<Database, 'mails'>, clock: Clock) {
    const now = timestampOf(clock)
    /**
     * No server sets a time further ahead than `mostMs`. A later time was set while the clock was wrong and does not
     * count.
     */
    const isOver = (column: 'claimed_until' | 'next_attempt_at', mostMs: number) =>
      where.or([
        where(column, 'is', null),
        where(column, '<=', now),
        where(column, '>', timestampIn(clock, mostMs + CLOCK_SKEW_MS)),
      ])
    return where.and([
      isOver('claimed_until', CLAIM_MS),
      isOver('next_attempt_at', MAX_WAIT_MS),
      // After a clock jump every mail would seem expired.
      where.or([
        where('expires_at', 'is', null),
        where('expires_at', '>', now),
        isClockTrusted(where, clock),
      ]),
    ])
  }

  /** Uses the time of the claim, because the clock may have jumped since. */
  const claimedAt = ({ claimed_until }: StoredMail): string =>
    new Date(Date.parse(claimed_until) - CLAIM_MS).toISOString()

  const emptied = ({ secret }: StoredMail) => (secret ? { text: '' } : {})

  /** Updates the mail only while this process still holds the claim. */
  const record = async (mail: StoredMail, changes: Updateable<MailTable>): Promise<void> => {
    await db
      .updateTable('mails')
      .set({ claimed_until: null, ...changes })
      .where('id', '=', mail.id)
      .where('claimed_until', '=', mail.claimed_until)
      .where('delivered_at', 'is', null)
      .execute()
  }

  const giveUp = (mail: StoredMail, reason: string) =>
    record(mail, { failed_at: timestampOf(clock), failure: reason, ...emptied(mail) })

  return {
    due,
    heldTooLong,
    claimNext,
    giveUp,

    /** Why this mail must not be sent any more; undefined when it may be sent. */
    endReasonOf(mail: StoredMail): string | undefined {
      if (mail.expires_at !== null && mail.expires_at <= claimedAt(mail))
        return mail.failure
          ? `It could not be sent in time. The last attempt: ${mail.failure}`
          : 'It could not be sent in time'
      if (mail.attempts > MAX_ATTEMPTS)
        return mail.failure ?? 'Every attempt ended without a result'
      return undefined
    },

    async sent(mail: StoredMail): Promise<void> {
      await db
        .updateTable('mails')
        .set({
          delivered_at: timestampOf(clock),
          claimed_until: null,
          next_attempt_at: null,
          failure: null,
          ...emptied(mail),
        })
        .where('id', '=', mail.id)
        .execute()
    },

    /** @returns whether it will be retried */
    async failed(mail: StoredMail, { reason, isPermanent }: SendFailure): Promise<boolean> {
      const isOver = isPermanent || mail.attempts >= MAX_ATTEMPTS
      if (isOver) await giveUp(mail, reason)
      else
        await record(mail, {
          failure: reason,
          next_attempt_at: timestampIn(clock, waitAfter(mail.attempts)),
        })
      return !isOver
    },

    /** Releases a mail that was not sent because this process is shutting down. */
    release: (mail: StoredMail) => record(mail, { attempts: mail.attempts - 1 }),
  }
}
