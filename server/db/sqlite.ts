import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createOwnerOnly, restrictToOwner } from '../platform/privateFiles.ts'
import type { Connection } from './connection.ts'
import type { Database } from './schema.ts'
import { migrationError, pendingOf } from './schemaOfRelease.ts'
import type { Sealer } from './sealKey.ts'
import { isSqliteBusy, NonBlockingSqliteDialect } from './sqliteDriver.ts'
import { reportStatement } from './statementTimes.ts'

export const SQLITE_FILE = 'bank.sqlite'
/** How long a start waits for other servers that create or migrate the database at the same time. */
const START_TIMEOUT_MS = 30_000
const PAUSE_MS = 20
/** A probe that takes longer counts as not ready. */
const PROBE_MS = 1_500
/**
 * Files up to this size are checked at each start. Larger ones must be checked manually, so that a start stays quick.
 */
const CHECKED_BYTES = 512 * 1024 * 1024
const CREATE_NAMES =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)'
const PROBE = `INSERT INTO readiness (id, checked_at) VALUES ('server', ?)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`

/**
 * Opens the SQLite file of a folder, in WAL mode with synchronous=FULL: an acknowledged commit is on the
 * disk, however the process ends.
 * @throws Error in one line when the file cannot be used or is damaged
 */
export function connectSqlite(dataDir: string, seal: Sealer): Connection {
  const path = join(dataDir, SQLITE_FILE)
  const database = openFile(path)
  const dialect = new NonBlockingSqliteDialect(database, seal)
  const db = new Kysely<Database>({ dialect, log: reportStatement })
  let probing: Sqlite.Database | undefined

  /** Uses a separate connection, so that it does not wait for other calls of this process. */
  function probeOnce(): void {
    probing ??= new Sqlite(path, { timeout: 0, fileMustExist: true })
    probing.prepare(PROBE).run(new Date().toISOString())
  }

  return {
    engine: 'sqlite',
    db,
    async isNew() {
      const tables = "SELECT 1 FROM sqlite_master WHERE name = 'schema_migrations'"
      return database.prepare(tables).get() === undefined
    },
    async apply(scripts, { contracting } = { contracting: false }) {
      const run = database.transaction(() => {
        database.exec(CREATE_NAMES)
        const names = database.prepare('SELECT name FROM schema_migrations').pluck()
        const done = names.all() as string[]
        const pending = pendingOf(done, scripts, contracting)
        const keep = database.prepare('INSERT INTO schema_migrations VALUES (?, ?)')
        for (const { name, sql } of pending) {
          try {
            database.exec(sql)
            keep.run(name, new Date().toISOString())
          } catch (error) {
            throw migrationError(name, error)
          }
        }
        return pending
      })
      database.pragma(`busy_timeout = ${START_TIMEOUT_MS}`)
      return run.immediate()
    },
    load: () => dialect.load(),
    async probe() {
      const until = performance.now() + PROBE_MS
      for (;;)
        try {
          return probeOnce()
        } catch (error) {
          if (!isSqliteBusy(error) || performance.now() >= until) throw error
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        }
    },
    async close() {
      probing?.close()
      await db.destroy()
      // Kysely does not close a database that was never used.
      database.close()
    },
  }
}

/** The SQLite file of a folder. @throws Error in one line when there is none, which opening it would make */
export function existingFile(dataDir: string): string {
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  return path
}

/**
 * Opens the SQLite file of a folder to read only. A transaction of this connection takes no lock, so it never keeps a
 * write waiting.
 */
export function readSqlite(dataDir: string, seal: Sealer): Pick<Connection, 'db' | 'close'> {
  const path = existingFile(dataDir)
  const database = new Sqlite(path, { readonly: true, fileMustExist: true })
  const db = new Kysely<Database>({ dialect: new NonBlockingSqliteDialect(database, seal) })
  return {
    db,
    async close() {
      await db.destroy()
      database.close()
    },
  }
}

function openFile(path: string): Sqlite.Database {
  // SQLite copies the database file's permissions to its -wal and -shm files.
  createOwnerOnly(path)
  for (const suffix of ['-wal', '-shm', '-journal']) restrictToOwner(path + suffix)
  const database = new Sqlite(path, { timeout: START_TIMEOUT_MS })
  try {
    switchToWal(database)
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // Otherwise REPLACE would delete rows without running the delete triggers.
    database.pragma('recursive_triggers = ON')
    assertIntact(database, path)
    return database
  } catch (error) {
    database.close()
    throw startError(path, error)
  }
}

/** Retries, because SQLite does not wait when two processes switch a new file to WAL at the same time. */
function switchToWal(database: Sqlite.Database): void {
  const until = Date.now() + START_TIMEOUT_MS
  for (;;)
    try {
      database.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() >= until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
    }
}

function assertIntact(database: Sqlite.Database, path: string): void {
  if (statSync(path).size > CHECKED_BYTES) return
  const fault = damageOf(database, 'quick_check')
  if (fault) throw new DamagedError(fault)
}

/** The first damage of a SQLite file, in one line; undefined when there is none. */
export function damageOf(
  database: Sqlite.Database,
  check: 'quick_check' | 'integrity_check',
): string | undefined {
  const found = String(database.pragma(`${check}(1)`, { simple: true }))
  return found === 'ok' ? undefined : found.replace(/^\*\*\* in database \w+ \*\*\*\n/, '')
}

class DamagedError extends Error {
  readonly code = 'SQLITE_CORRUPT'
}

/** Describes the error in one line that says what to do. */
function startError(path: string, cause: unknown): Error {
  const { code, message } = cause as { code?: string; message: string }
  const first = message.split('\n')[0]
  const isDamaged = /^SQLITE_(CORRUPT|NOTADB)/.test(String(code))
  return new Error(
    isDamaged
      ? `${path} is damaged (${first}). Restore it from a backup, see docs/operations.md, Restore`
      : `${path} cannot be used: ${first}`,
    { cause },
  )
}
