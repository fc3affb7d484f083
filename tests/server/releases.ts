import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import type { Script } from '#server/db/connection.ts'
import { isFor } from '#server/db/migrate.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import type { Engine } from './harness.ts'

/** The kept data of a release, by scripts/releaseData.ts. */
export interface Release {
  version: string
  factorKey: string
  /** the text of each migration, by its file */
  migrations: Record<string, string>
  /** the rows of each table */
  rows: Record<string, Record<string, unknown>[]>
}

const folder = new URL('./releases/', import.meta.url)

/** All releases. */
export const releases: readonly Release[] = readdirSync(folder).map((file) => ({
  version: file.replace('.json.gz', ''),
  ...JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()),
}))

/**
 * A database without rows as a release made it, by its own migrations.
 * @param until the name of the first migration that did not run
 * @returns undefined without PostgreSQL
 */
export async function databaseOfRelease(
  { factorKey, migrations }: Release,
  engine: Engine,
  until = '~',
) {
  const database = await emptyDatabase(engine, { DEMO: 'on', FACTOR_KEY: factorKey })
  if (!database) return undefined
  const { config, connection } = database
  const scripts = Object.entries(migrations)
    .map(([name, sql]) => ({ name, sql }))
    .filter(({ name }) => isFor(engine, name) && name < until)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  if (engine === 'postgres') await connection.apply(scripts)
  else applyToFile(join(config.dataDir, SQLITE_FILE), scripts)
  return { ...database, scripts }
}

function applyToFile(file: string, scripts: readonly Script[]): void {
  const database = new Sqlite(file)
  // Release 0.1.0 defined them for its migrations of earlier rows, of which there are none here.
  for (const name of ['sha256_hex', 'random_salt'])
    database.function(name, { varargs: true }, () => name)
  database.exec('CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  const keep = database.prepare("INSERT INTO schema_migrations VALUES (?, '')")
  for (const { name, sql } of scripts) {
    database.exec(sql)
    keep.run(name)
  }
  database.close()
}
