import { sql } from 'kysely'
import { type Db, isPostgres } from './transaction.ts'

/** The names of triggers: on both engines, and on PostgreSQL alone, which can empty a table by one statement. */
export interface Guards {
  both: readonly string[]
  postgres: readonly string[]
}

/** The first trigger that is missing or switched off; undefined when all are there. */
export async function missingTrigger(db: Db, guards: Guards): Promise<string | undefined> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`SELECT tgname AS name FROM pg_trigger
        WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')`
    : sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'trigger'`
  const { rows } = await query.execute(db)
  const present = new Set(rows.map(({ name }) => name))
  return [...guards.both, ...(isPostgres(db) ? guards.postgres : [])].find(
    (name) => !present.has(name),
  )
}
