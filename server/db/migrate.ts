import { readdirSync, readFileSync } from 'node:fs'
import type { Connection, Script } from './connection.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Applies each pending migration, in name order. */
export const migrate = (connection: Connection): Promise<void> =>
  connection.apply(migrationsOf(connection.engine))

/**
 * The scripts of migrations/ for an engine, in name order. Statements for a single engine are in files of their own:
 * `NNN_name.sqlite.sql`, `NNN_name.postgres.sql`.
 */
export const migrationsOf = (engine: Connection['engine']): Script[] =>
  readdirSync(folder)
    .filter((name) => (/\.(\w+)\.sql$/.exec(name)?.[1] ?? engine) === engine)
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
