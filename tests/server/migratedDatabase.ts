import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configFromEnv } from '#server/config.ts'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'

/**
 * Applies all migrations to an empty database, of which the test banks are copies: a copy takes a third of the time.
 * That a start migrates an empty database is proven by the real servers of `tests/faults`.
 */
async function applyMigrations(env: Record<string, string>): Promise<void> {
  const connection = connect(configFromEnv(env))
  try {
    await migrate(connection)
  } finally {
    await connection.close()
  }
}

export const migratePostgres = (DATABASE_URL: string) => applyMigrations({ DATABASE_URL })

let made: Promise<string> | undefined

async function migratedFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quatums-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await applyMigrations({ DATA_DIR: folder })
  return join(folder, SQLITE_FILE)
}

/** Puts a database with all migrations and no records into the data folder of a new bank. */
export async function copySqlite(dataDir: string): Promise<void> {
  made ??= migratedFile()
  cpSync(await made, join(dataDir, SQLITE_FILE))
}
