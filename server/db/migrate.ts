import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection, Script } from './connection.ts'
import { assertComplete, assertKnown, pendingOf, STATE } from './schemaOfRelease.ts'
import { type Db, isPostgres } from './transaction.ts'
import { whenOthersStart } from './whenOthersStart.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Applies each pending migration, in name order; `npm run contract` those too that wait for it. */
export const migrate = (connection: Connection, options?: { contracting: boolean }) =>
  whenOthersStart(() => connection.apply(migrationsOf(connection.engine), options))

/** The names of the migrations that were applied to a database in use. */
export async function appliedTo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Checks, without a change, that this release may use a database.
 * @throws Error in one line that says what to do
 */
export async function assertSchemaKnown(db: Db): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new Error('the database has no bank in it, since no server has used it')
  assertKnown(await appliedTo(db), migrationsFor(db))
}

/** @throws Error in one line when a PostgreSQL database may lack something, so that its copy would too */
export async function assertAllThere(db: Db): Promise<void> {
  if (!isPostgres(db)) return
  const { rows } = await sql.raw<Parameters<typeof assertComplete>[0]>(STATE).execute(db)
  assertComplete(rows[0]!)
}

/**
 * Whether a start would migrate this database.
 * @throws Error in one line that says what to do, when this release may not use it
 */
export const isBehind = async (db: Db): Promise<boolean> =>
  pendingOf(await appliedTo(db), migrationsFor(db), false).length > 0

/**
 * The scripts of migrations/ for an engine, in name order. Statements for a single engine are in files of their own:
 * `NNN_name.sqlite.sql`, `NNN_name.postgres.sql`.
 */
export const migrationsOf = (engine: Connection['engine']): Script[] =>
  readdirSync(folder)
    .filter((name) => isFor(engine, name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))

/** Whether a script is one of this engine, or of both. */
export const isFor = (engine: Connection['engine'], name: string): boolean =>
  (/\.(sqlite|postgres)\.sql$/.exec(name)?.[1] ?? engine) === engine

/** The scripts for the engine of a database. */
export const migrationsFor = (db: Db): Script[] =>
  migrationsOf(isPostgres(db) ? 'postgres' : 'sqlite')
