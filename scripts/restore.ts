import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { type Config, configFromEnv } from '#server/config.ts'
import { factorKeyText } from '#server/db/sealKey.ts'
import { damageOf } from '#server/db/sqlite.ts'
import { ensureDataFolder } from '#server/platform/dataFolder.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import { fetchBackup, isBucket } from './backup/bucket.ts'
import { LIST, readList } from './backup/folder.ts'
import { postgresClient } from './backup/postgresClient.ts'
import { assertWhole } from './backup/restored.ts'
import { digestOfFile, openerWith, SEALED, type Seal, writeStream } from './backup/sealedFiles.ts'
import {
  assertEmpty,
  bringKeys,
  markUnfinished,
  STAGE,
  takeBack,
  unmark,
  type Written,
  withDatabase,
} from './backup/target.ts'
import { inParts } from './backup/uploads.ts'

const USAGE =
  'npm run restore -- BACKUP|s3://BUCKET/PREFIX/BACKUP [--identity FILE] [--keys FOLDER] (into a new or empty DATA_DIR, DATABASE_URL and S3_URL), ' +
  'or npm run restore -- --new-identity FILE'

/**
 * `npm run restore -- BACKUP`: makes a bank of a backup, never over another one, and checks it: each file by its digest,
 * the database, the ledger, the audit, and each upload (O65). A restore that fails takes back what it wrote.
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
  const written: Written = { keys: [], uploads: [], isDatabaseFilled: false }
  try {
    written.keys = bringKeys(values.keys, config)
    const counts = await fill(backup, { list, database, open }, config, written)
    console.log(`The bank of ${address} was restored to ${config.dataDir}. ${counts}`)
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    throw new Error(`${reason}. ${await takeBack(config, written)}`, { cause: error })
  }
}

/** Writes uploads and the database, and checks all of it. @returns the checks, in one line */
async function fill(
  backup: string,
  from: { list: Map<string, string>; database: string; open: Seal | undefined },
  config: Config,
  written: Written,
): Promise<string> {
  const { dataDir, databaseUrl } = config
  const path = join(backup, from.database)
  if (databaseUrl) await markUnfinished(config)
  await restoreUploads(backup, [...from.list.keys()], config, from.open, written)
  const stage = join(dataDir, STAGE)
  mkdirSync(stage)
  const file = join(stage, 'bank.sqlite')
  if (databaseUrl) await fillPostgres(path, databaseUrl, from.open)
  else await fillSqlite(path, file, from.open)
  written.isDatabaseFilled = true
  const restored = { ...config, factorKey: factorKeyText(config), dataDir: stage }
  const counts = await withDatabase(restored, async (db) =>
    assertWhole(db, restored, await storageOf(config)),
  )
  if (databaseUrl) await unmark(config)
  else renameSync(file, join(dataDir, 'bank.sqlite'))
  rmSync(stage, { recursive: true })
  return counts
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
  const found = paths.find((path) => /^bank\.(sqlite|dump)/.test(path))
  if (found === undefined) throw new Error(`the backup has no database: its ${LIST} names none`)
  if (found.startsWith('bank.dump') === (databaseUrl !== undefined)) return found
  throw new Error(
    databaseUrl
      ? 'the backup is of an SQLite bank: leave DATABASE_URL out'
      : 'the backup is of a PostgreSQL bank: set DATABASE_URL to an empty database',
  )
}

async function restoreUploads(
  backup: string,
  paths: string[],
  config: Config,
  open: Seal | undefined,
  written: Written,
): Promise<void> {
  const tmp = join(config.dataDir, 'files', 'tmp')
  mkdirSync(tmp, { recursive: true })
  const storage = await storageOf(config)
  const uploads = paths.filter((path) => path.startsWith('files/'))
  await inParts(uploads, async (upload) => {
    const id = basename(upload, open && SEALED)
    const path = join(tmp, id)
    const copy = await writeStream(createReadStream(join(backup, upload)), path, open)
    written.uploads.push(id)
    await storage.put([{ id, path, sha256: copy.written }])
  })
}

async function fillSqlite(from: string, to: string, open: Seal | undefined): Promise<void> {
  await writeStream(createReadStream(from), to, open)
  const database = new Sqlite(to)
  const damage = damageOf(database, 'integrity_check')
  database.close()
  if (damage) throw new Error(`the database is damaged (${damage}). Restore an earlier backup`)
}

async function fillPostgres(from: string, url: string, open: Seal | undefined): Promise<void> {
  const words = (address: string) => ['--no-owner', '--single-transaction', `--dbname=${address}`]
  const { child, ended } = postgresClient(url, 'pg_restore', words, ['pipe', 'inherit', 'pipe'])
  const dump = createReadStream(from)
  // When the program ends early, its own error says why.
  const sent = pipeline(open ? await open(dump) : dump, child.stdin!).catch(() => undefined)
  await Promise.all([ended, sent])
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not restored: ${(error as Error).message}`)
  process.exit(1)
}
