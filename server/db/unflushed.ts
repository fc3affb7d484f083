import { type RawBuilder, sql } from 'kysely'
import { UNFLUSHED } from './sqliteDriver.ts'
import { type Db, isPostgres } from './transaction.ts'

/**
 * An update, outside a transaction, that does not wait for the disk: for what may be lost when the machine loses its
 * power, and would otherwise make frequent reads wait. A process that is killed loses nothing.
 * @param set the columns: `last_used_at = …`
 */
export const unflushedUpdate = (
  db: Db,
  table: 'tokens',
  { set, where }: { set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  isPostgres(db)
    ? // The setting ends with the transaction, which is this statement.
      sql`WITH unflushed AS (SELECT set_config('synchronous_commit', 'off', true))
        UPDATE ${sql.table(table)} SET ${set} FROM unflushed WHERE ${where}`
    : sql`${sql.raw(UNFLUSHED)} UPDATE ${sql.table(table)} SET ${set} WHERE ${where}`
