import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import { type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { SQLITE_FILE } from './sqlite.ts'

/** What is asked of the place for uploads: whether a bank was open here before. */
interface Uploads {
  isEmpty(): Promise<boolean>
}

/**
 * Opens the bank's database and brings its schema up to date. A database that nobody used before is
 * refused beside uploads or an operator key: the right one is missing, and an empty bank would open in
 * its place.
 * @throws Error in one line that says what to do
 */
export async function openDatabase(
  config: Config,
  storage: Uploads,
  log: Log,
): Promise<Connection> {
  // Looked at before the database: a server that starts at the same time makes these after it.
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

/** What shows that a bank was open here before; undefined when nothing does. */
async function findTracesOfUse(config: Config, storage: Uploads): Promise<string | undefined> {
  const { dataDir, databaseUrl, s3Url } = config
  if (!(await storage.isEmpty())) return `${s3Url ? 'The bucket of S3_URL' : dataDir} holds uploads`
  // With PostgreSQL the key may be brought along to a new bank's first start.
  const hasKey = !databaseUrl && existsSync(join(dataDir, 'operator.key'))
  return hasKey ? `${dataDir} holds an operator key` : undefined
}

function missingDatabaseError({ databaseUrl, dataDir }: Config, traces: string): Error {
  const missing = databaseUrl
    ? 'the database of DATABASE_URL is empty'
    : `${join(dataDir, SQLITE_FILE)} is missing or empty`
  return new Error(
    `${traces}, but ${missing}. Restore the database from a backup, as docs/operations.md says under ` +
      'Restore, or begin a new bank in an empty DATA_DIR (and an empty bucket)',
  )
}
