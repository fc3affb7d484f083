import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { connectToRead } from '#server/db/connection.ts'
import { UNFINISHED } from '#server/db/schemaOfRelease.ts'
import type { Db } from '#server/db/transaction.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import { inParts } from './uploads.ts'

const KEYS = ['factor.key']

/** The files and rows that a restore has written so far, to take them back when a check fails. */
export interface Written {
  keys: string[]
  uploads: string[]
  isDatabaseFilled: boolean
}

/** @throws Error when there may be a bank where a restore would go */
export async function assertEmpty(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config
  const isOther = (name: string) => !KEYS.includes(name) && !/^(\.|lost\+found$)/.test(name)
  if (existsSync(dataDir) && readdirSync(dataDir).some(isOther))
    throw new Error(`${dataDir} is not empty`)
  if (!(await (await storageOf(config)).isEmpty()))
    throw new Error('the bucket of S3_URL is not empty')
  if (!databaseUrl) return
  const tables = await withDatabase(config, (db) => db.introspection.getTables())
  if (tables.length > 0) throw new Error('the database of DATABASE_URL is not empty')
}

/**
 * Copies the keys to the bank, which without them can neither be checked nor started.
 * @returns the copied files
 * @throws Error when there are none, or the bank has another one
 */
export function bringKeys(from: string | undefined, { dataDir, factorKey }: Config): string[] {
  const brought: string[] = []
  for (const name of from ? KEYS.filter((key) => existsSync(join(from, key))) : []) {
    const [source, target] = [join(from!, name), join(dataDir, name)]
    if (existsSync(target)) {
      if (readFileSync(target).equals(readFileSync(source))) continue
      throw new Error(`${target} is another key than ${source}: move it away`)
    }
    copyFileSync(source, target)
    chmodSync(target, 0o600)
    brought.push(target)
  }
  if (!factorKey && !existsSync(join(dataDir, 'factor.key')))
    throw new Error('the backup of the keys is missing: give --keys FOLDER, or FACTOR_KEY')
  return brought
}

/** Marks a PostgreSQL database until it is checked: no server starts on it, also after a kill of the restore. */
export const markUnfinished = (config: Config) =>
  withDatabase(config, (db) => sql`CREATE TABLE ${sql.table(UNFINISHED)} (since TEXT)`.execute(db))
export const unmark = (config: Config) =>
  withDatabase(config, (db) => sql`DROP TABLE IF EXISTS ${sql.table(UNFINISHED)}`.execute(db))

/**
 * Takes back what a restore has written. A filled PostgreSQL database stays, with its mark, since only its owner may
 * drop it.
 * @returns in words for the operator, what is where now
 */
export async function takeBack(config: Config, written: Written): Promise<string> {
  const { dataDir, databaseUrl, s3Url } = config
  try {
    const storage = await storageOf(config)
    if (s3Url) await inParts(written.uploads, (id) => storage.remove(id))
    for (const name of ['files', STAGE])
      rmSync(join(dataDir, name), { recursive: true, force: true })
    for (const path of written.keys) rmSync(path, { force: true })
    if (databaseUrl && !written.isDatabaseFilled) await unmark(config)
  } catch (error) {
    return `Some of it could not be removed (${(error as Error).message}): empty ${dataDir}, and the bucket and the database if they are set`
  }
  return databaseUrl && written.isDatabaseFilled
    ? 'The database of DATABASE_URL keeps what was restored, and no server starts on it: drop it. Everything else is as it was before'
    : 'Nothing of it was kept, and everything is as it was before'
}

/** The folder in DATA_DIR where a SQLite database waits for its checks. */
export const STAGE = 'bank.sqlite.restored'

export async function withDatabase<T>(config: Config, read: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectToRead(config)
  try {
    return await read(db)
  } finally {
    await close()
  }
}
