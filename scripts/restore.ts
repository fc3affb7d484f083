import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { type Config, configFromEnv } from '#server/config.ts'
import { connectToRead } from '#server/db/connection.ts'
import { factorKeyText } from '#server/db/sealKey.ts'
import type { Db } from '#server/db/transaction.ts'
import { ensureDataFolder } from '#server/platform/dataFolder.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import { fetchBackup, isBucket } from './backup/bucket.ts'
import { readList } from './backup/folder.ts'
import { postgresClient } from './backup/postgresClient.ts'
import { assertWhole } from './backup/restored.ts'
import { digestOfFile, openerWith, SEALED, type Seal, writeStream } from './backup/sealedFiles.ts'
import { inParts } from './backup/uploads.ts'

const USAGE =
  'npm run restore -- BACKUP|s3://BUCKET/PREFIX/BACKUP [--identity FILE] [--keys FOLDER] (into a new or empty DATA_DIR, DATABASE_URL and S3_URL), ' +
  'or npm run restore -- --new-identity FILE'
const KEYS = ['factor.key']

/**
 * `npm run restore -- BACKUP`: makes a bank of a backup, never over another one, and checks it: each file by its digest,
 * the database, the ledger, the audit, and each upload (O65). The database comes last, and an unfinished restore does not start.
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      identity: { type: 'string' },
      'new-identity': { type: 'string' },
      keys: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [address, ...more] = positionals
  process.umask(0o077)
  if (values['new-identity'] && !address) return makeIdentity(values['new-identity'])
  if (!address || more.length > 0) throw new Error(USAGE)
  const config = configFromEnv(process.env)
  if (!isBucket(address)) return restore(address, address, values, config)
  await assertEmpty(config)
  mkdirSync(config.dataDir, { recursive: true })
  const fetched = mkdtempSync(join(config.dataDir, '.restore-'))
  try {
    await fetchBackup(address, config, fetched)
    await restore(fetched, address, values, config)
  } finally {
    rmSync(fetched, { recursive: true })
  }
}

/** @param backup the folder it is read from @param address what it is called */
async function restore(
  backup: string,
  address: string,
  values: { identity?: string; keys?: string },
  config: Config,
): Promise<void> {
  const list = readList(backup)
  const database = databaseOf([...list.keys()], config)
  const isSealed = database.endsWith(SEALED)
  if (isSealed && !values.identity) throw new Error(`${address} is encrypted: give --identity FILE`)
  const open = isSealed ? await openerWith(values.identity!) : undefined
  // A wrong key is found before anything is written.
  if (open) (await open(createReadStream(join(backup, database)))).destroy()
  await assertEmpty(config)
  for (const [path, digest] of list)
    if ((await digestOfFile(join(backup, path))) !== digest)
      throw new Error(`${join(backup, path)} is damaged`)
  ensureDataFolder(config.dataDir)
  bringKeys(values.keys, config)
  await restoreUploads(backup, [...list.keys()], config, open)
  const stage = join(config.dataDir, 'bank.sqlite.restored')
  mkdirSync(stage)
  if (config.databaseUrl) await fillPostgres(join(backup, database), config.databaseUrl, open)
  else await fillSqlite(join(backup, database), join(stage, 'bank.sqlite'), open)
  const restored = { ...config, factorKey: factorKeyText(config), dataDir: stage }
  const counts = await reading(restored, async (db) =>
    assertWhole(db, restored, await storageOf(config)),
  )
  const file = join(stage, 'bank.sqlite')
  if (!config.databaseUrl) renameSync(file, join(config.dataDir, 'bank.sqlite'))
  rmSync(stage, { recursive: true })
  console.log(`The bank of ${address} was restored to ${config.dataDir}. ${counts}`)
}

/** Makes a secret key in a new file, and prints the public key for `npm run backup -- FOLDER --recipient`. */
async function makeIdentity(path: string): Promise<void> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  writeFileSync(path, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  console.log(await identityToRecipient(identity))
}

/** The file of the database. @throws Error when it is not for the configured engine */
function databaseOf(paths: string[], { databaseUrl }: Config): string {
  const found = paths.find((path) => /^bank\.(sqlite|dump)/.test(path)) ?? ''
  if (found.startsWith('bank.dump') === (databaseUrl !== undefined)) return found
  throw new Error(
    databaseUrl
      ? 'the backup is of an SQLite bank: leave DATABASE_URL out'
      : 'the backup is of a PostgreSQL bank: set DATABASE_URL to an empty database',
  )
}

async function assertEmpty(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config
  const isOther = (name: string) => !KEYS.includes(name) && !/^(\.|lost\+found$)/.test(name)
  if (existsSync(dataDir) && readdirSync(dataDir).some(isOther))
    throw new Error(`${dataDir} is not empty`)
  if (!(await (await storageOf(config)).isEmpty()))
    throw new Error('the bucket of S3_URL is not empty')
  if (!databaseUrl) return
  const tables = await reading(config, (db) => db.introspection.getTables())
  if (tables.length > 0) throw new Error('the database of DATABASE_URL is not empty')
}

/** Without its keys a bank cannot be checked, nor does it start. */
function bringKeys(from: string | undefined, { dataDir, factorKey }: Config): void {
  for (const name of from ? KEYS.filter((key) => existsSync(join(from, key))) : []) {
    copyFileSync(join(from!, name), join(dataDir, name))
    chmodSync(join(dataDir, name), 0o600)
  }
  if (!factorKey && !existsSync(join(dataDir, 'factor.key')))
    throw new Error('the backup of the keys is missing: give --keys FOLDER, or FACTOR_KEY')
}

async function restoreUploads(
  backup: string,
  paths: string[],
  config: Config,
  open: Seal | undefined,
): Promise<void> {
  const tmp = join(config.dataDir, 'files', 'tmp')
  mkdirSync(tmp, { recursive: true })
  const storage = await storageOf(config)
  const uploads = paths.filter((path) => path.startsWith('files/'))
  await inParts(uploads, async (upload) => {
    const id = basename(upload, open && SEALED)
    const path = join(tmp, id)
    const { written } = await writeStream(createReadStream(join(backup, upload)), path, open)
    await storage.put([{ id, path, sha256: written }])
  })
}

async function fillSqlite(from: string, to: string, open: Seal | undefined): Promise<void> {
  await writeStream(createReadStream(from), to, open)
  const database = new Sqlite(to)
  const found = database.pragma('integrity_check(1)', { simple: true })
  database.close()
  if (found !== 'ok') throw new Error(`the database is damaged (${found})`)
}

async function fillPostgres(from: string, url: string, open: Seal | undefined): Promise<void> {
  const words = (address: string) => ['--no-owner', '--single-transaction', `--dbname=${address}`]
  const { child, ended } = postgresClient(url, 'pg_restore', words, ['pipe', 'inherit', 'inherit'])
  const dump = createReadStream(from)
  // When the program ends early, its own error says why.
  const sent = pipeline(open ? await open(dump) : dump, child.stdin!).catch(() => undefined)
  await Promise.all([ended, sent])
}

async function reading<T>(config: Config, read: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectToRead(config)
  try {
    return await read(db)
  } finally {
    await close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not restored: ${(error as Error).message}`)
  process.exit(1)
}
