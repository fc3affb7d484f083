import { sql } from 'kysely'
import { migrationsOf } from './migrate.ts'
import { type Db, isPostgres } from './transaction.ts'

/** The tables that triggers of the migrations guard; the names of the triggers begin with it. */
export type GuardedTables = 'ledger' | 'audit'

/**
 * The first trigger that does not stand as the migrations made it: it is missing, switched off, or does something else
 * under the same name (L17).
 * @returns what is wrong, in plain words; undefined when all stand
 */
export async function guardFault(db: Db, tables: GuardedTables): Promise<string | undefined> {
  const found = await storedTriggers(db)
  for (const [name, definition] of expectedTriggers(isPostgres(db) ? 'postgres' : 'sqlite')) {
    if (!name.startsWith(`${tables}_`)) continue
    const stored = found.get(name)
    const wrong = stored === undefined ? 'is missing or switched off' : 'was changed'
    if (stored !== definition)
      return `The database does not refuse all changes of the ${tables}: its trigger ${name} ${wrong}`
  }
  return undefined
}

/** What each trigger of the database does, by its name; those that are switched off are left out. */
async function storedTriggers(db: Db): Promise<Map<string, string>> {
  const query = isPostgres(db)
    ? sql<Definition>`SELECT tgname AS name, pg_get_triggerdef(t.oid, true) AS definition, p.prosrc AS body
        FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
        WHERE NOT tgisinternal AND tgenabled IN ('O', 'A')`
    : sql<Definition>`SELECT name, sql AS definition, '' AS body FROM sqlite_master WHERE type = 'trigger'`
  return byName((await query.execute(db)).rows)
}

interface Definition {
  name: string
  definition: string
  /** of the function that it calls; '' on SQLite, where a trigger has its own */
  body: string
}

/** What the migrations made of them: the last definition of a name counts. */
function expectedTriggers(engine: 'sqlite' | 'postgres'): Map<string, string> {
  const scripts = migrationsOf(engine)
    .map(({ sql }) => sql)
    .join('\n')
  const bodies = new Map(
    [...scripts.matchAll(/CREATE FUNCTION (\w+)\(\) RETURNS trigger[^$]*\$\$([^$]*)\$\$/g)].map(
      ([, name, body]) => [name, body],
    ),
  )
  const statements =
    engine === 'postgres'
      ? /(CREATE TRIGGER (\w+)[^;]*EXECUTE FUNCTION (\w+)\(\));/g
      : /(CREATE TRIGGER (\w+).*?\bEND);/gs
  return byName(
    [...scripts.matchAll(statements)].map(([, definition = '', name = '', called = '']) => ({
      name,
      definition,
      body: bodies.get(called) ?? '',
    })),
  )
}

const byName = (rows: readonly Definition[]): Map<string, string> =>
  new Map(
    rows.map(({ name, definition, body }) => [
      name,
      `${definition}\n${body}`.replaceAll(/\s+/g, ' ').trim(),
    ]),
  )
