import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from './schema.ts'

/** An open database, and how to run a migration's many statements in one transaction. */
export interface Connection {
  engine: 'sqlite' | 'postgres'
  db: Kysely<Database>
  /**
   * Runs `work` alone: no other process migrates meanwhile, and all of it is kept or none.
   * `run` takes SQL text of one or more statements; `applied` reads the names in schema_migrations.
   */
  exclusively(work: (run: Run, applied: () => Promise<string[]>) => Promise<void>): Promise<void>
  close(): Promise<void>
}
export type Run = (sql: string) => Promise<void>

/** Any number all processes agree on: the lock migrations are run under. */
const MIGRATION_LOCK = 4180
const POOL_SIZE = 10
const BUSY_TIMEOUT_MS = 10_000
const APPLIED = 'SELECT name FROM schema_migrations'

export const connect = (config: Pick<Config, 'dataDir' | 'databaseUrl'>): Connection =>
  config.databaseUrl ? connectPostgres(config.databaseUrl) : connectSqlite(config.dataDir)

/** WAL with synchronous=FULL: a commit that was acknowledged is on the disk, whatever kills us. */
function connectSqlite(dataDir: string): Connection {
  mkdirSync(dataDir, { recursive: true })
  const database = new Sqlite(join(dataDir, 'bank.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
  return {
    engine: 'sqlite',
    db,
    async exclusively(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        await work(
          async (sql) => {
            database.exec(sql)
          },
          async () => (database.prepare(APPLIED).all() as { name: string }[]).map((r) => r.name),
        )
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
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
    async exclusively(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        await work(
          async (sql) => {
            await client.query(sql)
          },
          async () => (await client.query<{ name: string }>(APPLIED)).rows.map((r) => r.name),
        )
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
