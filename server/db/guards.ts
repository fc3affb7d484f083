import { sql } from 'kysely'
import type { Script } from './connection.ts'
import { appliedTo, migrationsFor } from './migrate.ts'
import { isContracting } from './schemaOfRelease.ts'
import { type Db, isPostgres } from './transaction.ts'

/** The changes that triggers of the migrations refuse, by the first word of the triggers' names. */
const refused = {
  ledger: 'all changes of the ledger',
  audit: 'all changes of the audit',
  lifecycle: 'every move that a record’s life cycle does not have',
} as const
export type GuardedNames = keyof typeof refused

/**
 * Finds the first trigger that differs from the migrations: missing, disabled, or with another definition (L17).
 * @returns the fault in plain words; undefined when all triggers are unchanged
 */
export async function guardFault(db: Db, names: GuardedNames): Promise<string | undefined> {
  const found = await storedTriggers(db)
  const applied = new Set(await appliedTo(db))
  const scripts = migrationsFor(db).filter(
    (script) => !isContracting(script) || applied.has(script.name),
  )
  for (const [name, definition] of expectedTriggers(isPostgres(db), scripts)) {
    if (!name.startsWith(`${names}_`)) continue
    const stored = found.get(name)
    const wrong = stored === undefined ? 'is missing or switched off' : 'was changed'
    if (stored !== definition)
      return `The database does not refuse ${refused[names]}: its trigger ${name} ${wrong}`
  }
  return undefined
}

/** The definition of each trigger in the database, by name; disabled ones are left out. */
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
  /** the called function's source; '' on SQLite, where the trigger contains its own statements */
  body: string
}

/** The definitions in the migrations: the last one of each name is valid. */
function expectedTriggers(isPostgres: boolean, migrations: readonly Script[]): Map<string, string> {
  const scripts = migrations.map(({ sql }) => sql).join('\n')
  const bodies = new Map(
    [...scripts.matchAll(/CREATE FUNCTION (\w+)\(\) RETURNS trigger[^$]*\$\$([^$]*)\$\$/g)].map(
      ([, name, body]) => [name, body],
    ),
  )
  const statements = isPostgres
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
