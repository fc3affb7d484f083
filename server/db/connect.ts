import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from './schema.ts'

/** An open database. */
export interface Connection {
  engine: 'sqlite' | 'postgres'
  db: Kysely<Database>
  /**
   * Runs those of the scripts that were not run before, in order and all or none, and keeps their names
   * in schema_migrations; another process that starts at the same time waits.
   */
  apply(scripts: readonly Script[]): Promise<void>
  close(): Promise<void>
}

export interface Script {
  name: string
  /** statements, separated by semicolons */
  sql: string
}

/** Any number all processes agree on: the lock migrations are run under. */
const MIGRATION_LOCK = 4180
const POOL_SIZE = 10
const BUSY_TIMEOUT_MS = 10_000
const CREATE_NAMES =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)'
const SELECT_NAMES = 'SELECT name FROM schema_migrations'

export const connect = (config: Pick<Config, 'dataDir' | 'databaseUrl'>): Connection =>
  config.databaseUrl ? connectPostgres(config.databaseUrl) : connectSqlite(config.dataDir)

/** WAL with synchronous=FULL: a commit that was acknowledged is on the disk, whatever kills us. */
function connectSqlite(dataDir: string): Connection {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'bank.sqlite')
  const database = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.pragma('journal_mode = WAL')
  } catch (cause) {
    throw new Error(`${path} cannot be used: ${(cause as Error).message}`, { cause })
  }
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  return {
    engine: 'sqlite',
    db,
    async apply(scripts) {
      const run = database.transaction(() => {
        database.exec(CREATE_NAMES)
        const done = database.prepare(SELECT_NAMES).pluck().all()
        const keep = database.prepare('INSERT INTO schema_migrations VALUES (?, ?)')
        for (const { name, sql } of scripts.filter((script) => !done.includes(script.name))) {
          database.exec(sql)
          keep.run(name, new Date().toISOString())
        }
      })
      run.immediate()
    },
    close: () => db.destroy(),
  }
}

function connectPostgres(connectionString: string): Connection {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, types: { getTypeParser } })
  // Without these two a database that goes away takes the process with it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    db,
    async apply(scripts) {
      const client = await pool.connect().catch((cause) => {
        // A name with two addresses fails with an error that has no words of its own.
        const reason = cause.message || cause.code
        throw new Error(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause })
      })
      try {
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        await client.query(CREATE_NAMES)
        const { rows } = await client.query<{ name: string }>(SELECT_NAMES)
        const done = rows.map((row) => row.name)
        for (const { name, sql } of scripts.filter((script) => !done.includes(script.name))) {
          await client.query(sql)
          const row = [name, new Date().toISOString()]
          await client.query('INSERT INTO schema_migrations VALUES ($1, $2)', row)
        }
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => db.destroy(),
  }
}

/** BIGINT comes as text by default; ours are cents and counts, all within a safe integer. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8
    ? (text: string) => {
        const value = Number(text)
        if (!Number.isSafeInteger(value)) throw new RangeError('BIGINT out of range')
        return value
      }
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
