import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { connectPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { type KeyConfig, sealerOf } from './sealKey.ts'
import { connectSqlite, readSqlite } from './sqlite.ts'

/** An open database. */
export interface Connection {
  engine: 'sqlite' | 'postgres'
  db: Kysely<Database>
  /** True when no server has used this database before. */
  isNew(): Promise<boolean>
  /**
   * Runs the scripts that have not run yet, in order, all or none, and records their names in schema_migrations.
   * Another process that starts at the same time waits.
   * @param options.contracting also the contracting ones, which otherwise wait where the database is in use
   * @returns the scripts that were run now
   * @throws Error in one line when a script fails, or when another than these was applied before
   */
  apply(scripts: readonly Script[], options?: { contracting: boolean }): Promise<Script[]>
  /** Connections in use, and calls that wait for one. On SQLite all calls share one connection. */
  load(): { inUse: number; waiting: number }
  /** Writes and commits one row on a separate connection. @throws when that fails or takes too long */
  probe(): Promise<void>
  close(): Promise<void>
}

export interface Script {
  name: string
  /** statements, separated by semicolons */
  sql: string
}

type DatabaseConfig = KeyConfig & Pick<Config, 'databaseUrl'>

/**
 * Opens the configured database. The key for seals is in the same configuration.
 * @param log for connections lost while idle
 */
export function connect(
  config: DatabaseConfig,
  log: Pick<Log, 'warn'> = { warn: () => undefined },
): Connection {
  const seal = sealerOf(config)
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, log, seal)
    : connectSqlite(config.dataDir, seal)
}

/** Opens the configured database once more, with one connection, for a thread that only reads. */
export function connectToRead(config: DatabaseConfig): Pick<Connection, 'db' | 'close'> {
  const seal = sealerOf(config)
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, { warn: () => undefined }, seal, 1)
    : readSqlite(config.dataDir, seal)
}
