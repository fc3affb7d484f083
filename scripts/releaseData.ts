import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import packageFile from '../package.json' with { type: 'json' }
import { buildBank } from '../server/app.ts'
import { configFromEnv } from '../server/config.ts'
import { migrationsOf } from '../server/db/migrate.ts'
import { SQLITE_FILE } from '../server/db/sqlite.ts'

/**
 * `node scripts/releaseData.ts` keeps the data of this release, made by its own demonstration customers, as a fixture
 * that every later release must open: tests/server/upgradeReleases.test.ts. Run it once for each release.
 */
const RELEASE_KEY = 'the-factor-key-of-the-kept-releases'

const folder = await mkdtemp(join(tmpdir(), 'quatums-release-'))
try {
  const env = { DATA_DIR: folder, DEMO: 'on', LOG: 'off', FACTOR_KEY: RELEASE_KEY }
  const config = configFromEnv(env)
  await (await buildBank({ config })).close()
  const database = new Sqlite(join(folder, SQLITE_FILE), { readonly: true })
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[]
  const rows = tables
    .filter((table) => table !== 'schema_migrations')
    .map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()])
  database.close()
  const scripts = [...migrationsOf('sqlite'), ...migrationsOf('postgres')]
  const kept = {
    factorKey: RELEASE_KEY,
    migrations: Object.fromEntries(scripts.map(({ name, sql }) => [name, sql])),
    rows: Object.fromEntries(rows),
  }
  const file = new URL(`../tests/server/releases/${packageFile.version}.json.gz`, import.meta.url)
  const bytes = gzipSync(JSON.stringify(kept), { level: 9 })
  await writeFile(file, bytes)
  console.log(`${file.pathname}: ${bytes.length} bytes`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
