import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { configFromEnv } from '#server/config.ts'
import { restrictToOwner } from '#server/platform/privateFiles.ts'

/**
 * `npm run backup -- FOLDER`: copies a bank, also while it is running, into a new folder. The database comes
 * first: files are stored before their records, so every record in the copy finds its files.
 */
async function main([target]: string[]): Promise<void> {
  if (!target) throw new Error('npm run backup -- FOLDER (new or empty; DATA_DIR selects the bank)')
  const { dataDir, databaseUrl, factorKey, s3Url } = configFromEnv(process.env)
  process.umask(0o077)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`)
  restrictToOwner(target)
  if (databaseUrl) dumpPostgres(databaseUrl, join(target, 'bank.dump'))
  else await copySqlite(join(dataDir, 'bank.sqlite'), join(target, 'bank.sqlite'))
  if (!s3Url) copyUploads(join(dataDir, 'files'), join(target, 'files'))
  for (const key of ['operator.key', ...(factorKey ? [] : ['factor.key'])])
    cpSync(join(dataDir, key), join(target, key))
  console.log(`The bank in ${dataDir} was copied to ${target}`)
  if (factorKey) console.log('The key of FACTOR_KEY must be kept separately')
  if (s3Url) console.log('Its uploads are in the bucket of S3_URL, which must be copied separately')
}

function copyUploads(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'tmp') })
}

/** SQLite's online backup: it includes the write-ahead log, and works during writes. */
async function copySqlite(from: string, to: string): Promise<void> {
  const database = new Sqlite(from, { readonly: true, fileMustExist: true })
  assertIntact(database)
  await database.backup(to)
  database.close()
}

/** Reports damage now, and not on the day when the copy is needed. */
function assertIntact(database: Sqlite.Database): void {
  const found = database.pragma('integrity_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(`the database is damaged (${found})`)
}

/** The password is passed by environment, which other users of the machine cannot see. */
function dumpPostgres(databaseUrl: string, to: string): void {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  const { status, error } = spawnSync('pg_dump', ['--format=custom', `--file=${to}`, url.href], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: 'inherit',
  })
  if (error) throw new Error('pg_dump was not found: install the PostgreSQL client programs')
  if (status !== 0) throw new Error('pg_dump failed')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not backed up: ${(error as Error).message}`)
  process.exit(1)
}
