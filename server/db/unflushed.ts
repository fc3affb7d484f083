import { sql } from 'kysely'
import { type Db, isPostgres } from './transaction.ts'

/**
 * Updates by one statement without waiting for the disk: for what may be lost when the machine loses its power, and
 * would otherwise make frequent reads wait. A process that is killed loses nothing.
 * @param table its name
 * @param change what follows it: `SET …`, then perhaps `WHERE …`
 */
export async function updateUnflushed(
  db: Db,
  table: 'tokens',
  { set, where }: { set: ReturnType<typeof sql>; where: ReturnType<typeof sql> },
): Promise<void> {
  const name = sql.table(table)
  if (isPostgres(db)) {
    // The setting ends with the transaction, which is this statement.
    await sql`WITH unflushed AS (SELECT set_config('synchronous_commit', 'off', true))
      UPDATE ${name} SET ${set} FROM unflushed WHERE ${where}`.execute(db)
    return
  }
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(connection)
    await sql`PRAGMA synchronous = NORMAL`.execute(connection)
    try {
      await sql`UPDATE ${name} SET ${set} WHERE ${where}`.execute(connection)
    } finally {
      await sql`PRAGMA synchronous = ${sql.lit(rows[0]?.synchronous ?? 2)}`.execute(connection)
    }
  })
}
