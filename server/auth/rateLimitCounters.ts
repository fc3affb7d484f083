import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { Limit, Limits } from './rateLimits.ts'

export type Scope = keyof Limits

/** One limit of one visitor. */
export interface Counter extends Limit {
  scope: Scope
  key: string
}

/** The counters that one try was taken from. */
export type ConsumedTokens = readonly Counter[]

/** Ends the transaction, so that what was taken of the other limits is given back with it. */
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
 * Each counter is changed by one statement that reads what it changes, and in one order: who finds it held
 * waits and goes on from there. Nothing has to be repeated, however many count at once.
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
 * One try of one limit, in one statement: a key holds the moment at which nothing of it is used up any
 * more, and each try moves that on by `everyMs`.
 * @throws UsedUp
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
  // The statement holds the row also when it leaves it as it is: nobody else changes or removes it meanwhile.
  const { clear_at } = await trx
    .selectFrom('rate_limits')
    .select('clear_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw new LimitExceeded(counter, clear_at)
}

/** What a counter holds when all its tries were taken just now. */
export const maximumOf = ({ tries, everyMs }: Limit, now: number): number => now + tries * everyMs

/**
 * Brings counters down to the highest they can be. One is above that only when it was counted while the
 * clock was ahead, and would else lock the visitor out until the clock gets there.
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
