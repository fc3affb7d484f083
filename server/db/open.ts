import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { SQLITE_FILE } from './sqlite.ts'

/** The part of the upload storage that shows whether the bank was used before. */
interface Uploads {
  isEmpty(): Promise<boolean>
}

/**
 * Opens the bank's database and migrates its schema. An unused database is rejected when there are uploads or a
 * factor key: the configured database is probably the wrong one, and an empty bank would replace the real one.
 * @throws Error in one line that says what to do
 */
export async function openDatabase(
  config: Config,
  storage: Uploads,
  log: Log,
): Promise<Connection> {
  // Checked before the database is opened, because another server that starts at the same time creates these later.
  const traces = await findTracesOfUse(config, storage)
  if (traces && !config.databaseUrl && !existsSync(join(config.dataDir, SQLITE_FILE)))
    throw missingDatabaseError(config, traces)
  const connection = connect(config, log)
  try {
    if (traces && (await connection.isNew())) throw missingDatabaseError(config, traces)
    await migrate(connection)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Describes the trace of earlier use; undefined when there is none. */
async function findTracesOfUse(config: Config, storage: Uploads): Promise<string | undefined> {
  const { dataDir, databaseUrl, s3Url, factorKey } = config
  if (!(await storage.isEmpty()))
    return `${s3Url ? 'The bucket of S3_URL' : dataDir} contains uploads`
  // With PostgreSQL, a new bank may start with an existing key.
  const hasKey = !databaseUrl && !factorKey && existsSync(join(dataDir, 'factor.key'))
  return hasKey ? `${dataDir} contains a factor key` : undefined
}

function missingDatabaseError({ databaseUrl, dataDir }: Config, traces: string): Error {
  const missing = databaseUrl
    ? 'the database of DATABASE_URL is empty'
    : `${join(dataDir, SQLITE_FILE)} is missing or empty`
  return new Error(
    `${traces}, but ${missing}. Restore the database from a backup, see docs/operations.md, ` +
      'Restore, or begin a new bank in an empty DATA_DIR (and an empty bucket)',
  )
}
