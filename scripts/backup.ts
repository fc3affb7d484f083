import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { type Config, configFromEnv } from '#server/config.ts'
import { connectToRead } from '#server/db/connection.ts'
import { assertSchemaKnown } from '#server/db/migrate.ts'
import { noteBackup } from '#server/platform/lastBackup.ts'
import { restrictToOwner } from '#server/platform/privateFiles.ts'

const USAGE =
  'npm run backup -- FOLDER [--keys OTHER_FOLDER] (each new or empty; DATA_DIR selects the bank)'

/**
 * `npm run backup -- FOLDER`: copies a bank, also while it is running, into a new folder. The database comes
 * first: files are stored before their records, so every record in the copy finds its files. The keys go to a folder of
 * their own, and only when it is named: beside the data they would open it (O44).
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  })
  const [target, ...more] = positionals
  if (!target || more.length > 0 || values.keys === '') throw new Error(USAGE)
  const config = configFromEnv(process.env)
  const { dataDir, databaseUrl, factorKey, s3Url } = config
  process.umask(0o077)
  if (values.keys) assertApart(target, values.keys)
  await assertOwnRelease(config)
  for (const folder of [target, values.keys]) if (folder) makeEmpty(folder)
  if (databaseUrl) dumpPostgres(databaseUrl, join(target, 'bank.dump'))
  else await copySqlite(join(dataDir, 'bank.sqlite'), join(target, 'bank.sqlite'))
  if (!s3Url) copyUploads(join(dataDir, 'files'), join(target, 'files'))
  noteBackup(dataDir)
  console.log(`The bank in ${dataDir} was copied to ${target}`)
  copyKeys(dataDir, values.keys, factorKey ? ['operator.key'] : ['operator.key', 'factor.key'])
  if (factorKey) console.log('The key of FACTOR_KEY must be kept separately')
  if (s3Url) console.log('Its uploads are in the bucket of S3_URL, which must be copied separately')
}

/** A newer release may keep what this one does not know of, so that its copy would not be whole. */
async function assertOwnRelease(config: Config): Promise<void> {
  const { db, close } = connectToRead(config)
  try {
    await assertSchemaKnown(db)
  } finally {
    await close()
  }
}

function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
  restrictToOwner(folder)
}

/** One folder inside the other would be copied and lost together with it. */
function assertApart(target: string, keys: string): void {
  const isInside = (folder: string, other: string) => {
    const path = relative(resolve(other), resolve(folder))
    return path === '' || !(path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path))
  }
  if (isInside(keys, target) || isInside(target, keys))
    throw new Error(`${keys} is not apart from ${target}: keys beside the data would open it`)
}

function copyKeys(dataDir: string, to: string | undefined, names: readonly string[]): void {
  const what = names.join(' and ')
  if (!to) {
    console.log(
      `The copy has no keys. Keep ${what} of ${dataDir} elsewhere, once: they open what the copy has, and a bank ` +
        'without them does not start again. With --keys OTHER_FOLDER they are copied there',
    )
    return
  }
  for (const name of names) cpSync(join(dataDir, name), join(to, name))
  console.log(`${what}: copied to ${to}. Keep it apart from the copy`)
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
