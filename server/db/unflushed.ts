import { type RawBuilder, sql } from 'kysely'
import { UNFLUSHED } from './sqliteDriver.ts'
import { type Db, isPostgres } from './transaction.ts'

/**
 * An update, outside a transaction, that does not wait for the disk. For data that may be lost in a power cut, and
 * whose flush would slow down frequent reads. Killing the process loses nothing.
 * @param set the columns: `last_used_at = …`
 */
export const unflushedUpdate = (
  db: Db,
  table: 'tokens',
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  isPostgres(db)
    ? // The setting ends with the transaction, which consists of this statement.
      sql`WITH unflushed AS (SELECT set_config('synchronous_commit', 'off', true))
        UPDATE ${sql.table(table)} SET ${set} FROM unflushed WHERE ${where}`
    : sql`${sql.raw(UNFLUSHED)} UPDATE ${sql.table(table)} SET ${set} WHERE ${where}`
