import type { ExpressionBuilder } from 'kysely'
import { type Clock, timestampIn, timestampOf } from '../platform/clock.ts'
import type { Database } from './schema.ts'
import { type Db, inTransaction } from './transaction.ts'

/**
 * When the clock moves by more than this between two runs, the server was off or the clock is wrong. Only waiting can
 * distinguish the two.
 */
const JUMP_MS = 24 * 60 * 60 * 1000

/**
 * Records a run of the retention job.
 * @returns the time from which the clock is trusted: now, or a day later after a jump of more than a day
 */
export function clockTrustedFrom({ db, clock }: { db: Db; clock: Clock }) {
  return inTransaction(db, async (trx) => {
    const now = timestampOf(clock)
    const last = await trx.selectFrom('purge_clock').selectAll().executeTakeFirst()
    const latest = timestampIn(clock, JUMP_MS)
    const hasJumped = last !== undefined && last.last_run_at < timestampIn(clock, -JUMP_MS)
    // After the clock was set back, a recorded wait that is longer than a new one is ignored.
    const noted = last && last.trusted_from <= latest ? last.trusted_from : now
    const trusted_from = hasJumped ? latest : noted
    await trx
      .insertInto('purge_clock')
      .values({ id: 1, last_run_at: now, trusted_from })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ last_run_at: now, trusted_from }),
      )
      .execute()
    return trusted_from
  })
}

/** The same as a query condition, without recording a run. */
export const isClockTrusted = (where: ExpressionBuilder<Database, 'mails'>, clock: Clock) =>
  where.not(
    where.exists(
      where
        .selectFrom('purge_clock')
        .select('purge_clock.id')
        .where((noted) =>
          noted.or([
            noted('last_run_at', '<', timestampIn(clock, -JUMP_MS)),
            noted.and([
              noted('trusted_from', '>', timestampOf(clock)),
              noted('trusted_from', '<=', timestampIn(clock, JUMP_MS)),
            ]),
          ]),
        ),
    ),
  )
