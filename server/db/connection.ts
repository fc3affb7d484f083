import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { connectPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { connectSqlite } from './sqlite.ts'

/** An open database. */
export interface Connection {
  engine: 'sqlite' | 'postgres'
  db: Kysely<Database>
  /** True when no server has used it before. */
  isNew(): Promise<boolean>
  /**
   * Runs those of the scripts that were not run before, in order and all or none, and keeps their names
   * in schema_migrations; another process that starts at the same time waits.
   */
  apply(scripts: readonly Script[]): Promise<void>
  /** Writes and commits one row, beside the queue of calls. @throws when that fails or takes too long */
  probe(): Promise<void>
  close(): Promise<void>
}

export interface Script {
  name: string
  /** statements, separated by semicolons */
  sql: string
}

/** @param log gets the loss of connections that nobody waits for */
export const connect = (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Pick<Log, 'warn'> = { warn: () => undefined },
): Connection =>
  config.databaseUrl ? connectPostgres(config.databaseUrl, log) : connectSqlite(config.dataDir)
