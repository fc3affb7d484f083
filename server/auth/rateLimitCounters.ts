import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { Limit, Limits } from './rateLimits.ts'

export type Scope = keyof Limits

/** One limit applied to one visitor. */
export interface Counter extends Limit {
  scope: Scope
  key: string
}

/** The counters that one attempt was charged to. */
export type ConsumedTokens = readonly Counter[]

/** Rolls the transaction back, so that the other limits are not charged. */
export class LimitExceeded extends Error {
  readonly counter: Counter
  readonly clearAt: number
  constructor(counter: Counter, clearAt: number) {
    super('a rate limit is used up')
    this.counter = counter
    this.clearAt = clearAt
  }
}

/**
 * Each counter is updated by one statement, always in the same order. A transaction that finds a row locked waits and
 * continues from there, so no retries are needed under load.
 */
export const inCounterTransaction = (db: Db, work: (trx: Db) => Promise<void>): Promise<void> =>
  inTransaction(db, work, 'read committed')

export async function consumeAll(
  db: Db,
  counters: ConsumedTokens,
  now: number,
): Promise<LimitExceeded | undefined> {
  try {
    await inCounterTransaction(db, async (trx) => {
      for (const counter of counters) await consume(trx, counter, now)
    })
    return undefined
  } catch (error) {
    if (error instanceof LimitExceeded) return error
    throw error
  }
}

/**
 * Consumes one attempt of one limit in one statement. A row stores the time at which the limit is fully available
 * again; each attempt adds `everyMs`.
 * @throws LimitExceeded
 */
async function consume(trx: Db, counter: Counter, now: number): Promise<void> {
  const { key, tries, everyMs } = counter
  const consumed = await trx
    .insertInto('rate_limits')
    .values({ key, clear_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          clear_at: sql<number>`CASE WHEN rate_limits.clear_at > ${now} THEN rate_limits.clear_at ELSE ${now} END + ${everyMs}`,
        })
        .where('rate_limits.clear_at', '<=', now + (tries - 1) * everyMs),
    )
    .returning('clear_at')
    .executeTakeFirst()
  if (consumed) return
  // The statement locks the row even when it does not change it, so no other transaction can change or remove it
  // meanwhile.
  const { clear_at } = await trx
    .selectFrom('rate_limits')
    .select('clear_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw new LimitExceeded(counter, clear_at)
}

/** The value of a counter whose attempts were all used just now. */
export const maximumOf = ({ tries, everyMs }: Limit, now: number): number => now + tries * everyMs

/**
 * Lowers counters to their maximum. A counter is above it only when it was written while the clock was ahead, and would
 * lock the visitor out until then.
 */
export async function capAll(db: Db, counters: ConsumedTokens, now: number): Promise<void> {
  await inCounterTransaction(db, async (trx) => {
    for (const counter of counters) {
      const maximum = maximumOf(counter, now)
      await trx
        .updateTable('rate_limits')
        .set({ clear_at: maximum })
        .where('key', '=', counter.key)
        .where('clear_at', '>', maximum)
        .execute()
    }
  })
}

export async function refund(trx: Db, { key, everyMs }: Counter): Promise<void> {
  await trx
    .updateTable('rate_limits')
    .set((row) => ({ clear_at: row('clear_at', '-', everyMs) }))
    .where('key', '=', key)
    .execute()
}
