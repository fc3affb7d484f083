import {
  appendFileSync,
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import Sqlite from 'better-sqlite3'
import { type Config, configFromEnv } from '#server/config.ts'
import { connectToRead } from '#server/db/connection.ts'
import { assertAllThere, assertSchemaKnown } from '#server/db/migrate.ts'
import { damageOf } from '#server/db/sqlite.ts'
import { noteBackup, noteMissedBackup } from '#server/platform/lastBackup.ts'
import { storageOf } from '#server/storage/storageOf.ts'
import { isBucket } from './backup/bucket.ts'
import { empty, LIST, makeEmpty, PARTIAL, removeLeft } from './backup/folder.ts'
import { type Place, placeAt } from './backup/places.ts'
import { postgresClient } from './backup/postgresClient.ts'
import { type Keep, nameOf, parseKeep } from './backup/rotation.ts'
import { SEALED, type Seal, sealTo, writeStream } from './backup/sealedFiles.ts'
import { eachUpload } from './backup/uploads.ts'

const USAGE =
  'npm run backup -- FOLDER [--keep 7d4w12m [--also OTHER_FOLDER|s3://BUCKET/PREFIX]] [--recipient age1…] [--keys OTHER_FOLDER] ' +
  '(without --keep FOLDER is new or empty; DATA_DIR selects the bank)'
const STAGE = 'backup-'
/** The exit code when the backup is whole in the first place and not in the second. */
const EXIT_ELSEWHERE = 3

/**
 * `npm run backup -- FOLDER`: copies a bank, also while it is running. The database comes first: files are stored before
 * their records and never change, so every record in the copy finds its files, in a folder and in a bucket. The keys go
 * to a folder of their own, and only when it is named: beside the data they would open it (O44).
 */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      keys: { type: 'string' },
      keep: { type: 'string' },
      also: { type: 'string' },
      recipient: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  const isWrong = !folder || more.length > 0 || values.keys === '' || (values.also && !values.keep)
  if (isWrong) throw new Error(USAGE)
  for (const path of [folder, values.keys])
    if (path && isBucket(path))
      throw new Error(`${path} is not a folder: only --also names a bucket`)
  if (values.also && isBucket(values.also) && values.recipient.length === 0)
    throw new Error(
      `${values.also} needs --recipient: what leaves the bank’s machines is encrypted`,
    )
  const keep = values.keep === undefined ? undefined : parseKeep(values.keep)
  const seal = await sealTo(values.recipient)
  const config = configFromEnv(process.env)
  process.umask(0o077)
  for (const place of [folder, values.also])
    if (values.keys && place && !isBucket(place)) assertApart(place, values.keys)
  const second = values.also === undefined ? undefined : await placeAt(values.also, config)
  await assertOwnBank(config)
  const name = nameOf(new Date())
  const target = keep ? join(folder, name) : folder
  const partial = keep ? target + PARTIAL : target
  makeEmpty(partial)
  if (values.keys) makeEmpty(values.keys)
  const damaged = await copyBank(config, partial, seal).catch((error) => {
    empty(partial)
    throw error
  })
  renameSync(join(partial, LIST + PARTIAL), join(partial, LIST))
  if (keep) renameSync(partial, target)
  console.log(`The bank in ${config.dataDir} was copied to ${target}`)
  copyKeys(config, values.keys)
  if (damaged.length > 0)
    throw new Error(
      `the copy in ${target} lacks ${damaged.length} uploads that the database names, which are missing or damaged: ` +
        `${damaged.slice(0, 3).join(', ')}. No earlier backup was removed`,
    )
  if (keep) await rotate(await placeAt(folder, config), keep)
  noteBackup(config.dataDir, 'here')
  if (second && keep) await copyTo(second, target, name, keep, config)
}

/** A fault of the second place changes nothing in the first, and has an exit code of its own. */
async function copyTo(second: Place, target: string, name: string, keep: Keep, config: Config) {
  try {
    await second.copy(target, name)
    noteBackup(config.dataDir, 'elsewhere')
    await rotate(second, keep)
  } catch (error) {
    noteMissedBackup(config.dataDir, 'elsewhere')
    const reason = (error as Error).message
    console.error(`The backup ${target} is whole, but its second place failed: ${reason}`)
    process.exitCode = EXIT_ELSEWHERE
  }
}

async function rotate(place: Place, keep: Keep): Promise<void> {
  for (const old of await place.rotate(keep)) console.log(`${old} was removed: --keep has others`)
}

/**
 * A newer release may keep what this one does not know of, and a standby lacks the latest commits: the copy would not be
 * whole.
 */
async function assertOwnBank(config: Config): Promise<void> {
  const { db, close } = connectToRead(config)
  try {
    await assertSchemaKnown(db)
    await assertAllThere(db)
  } finally {
    await close()
  }
}

/**
 * Copies the database, and after it each upload that it names.
 * @returns the uploads that are missing or damaged
 */
async function copyBank(config: Config, to: string, seal: Seal | undefined): Promise<string[]> {
  const ending = seal ? SEALED : ''
  const keep = (path: string, digest: string) =>
    appendFileSync(join(to, LIST + PARTIAL), `${digest}  ${path}\n`, { flush: true })
  const database = (config.databaseUrl ? 'bank.dump' : 'bank.sqlite') + ending
  const write = config.databaseUrl ? dumpPostgres : copySqlite
  keep(database, await write(config, join(to, database), seal))
  mkdirSync(join(to, 'files'))
  const storage = await storageOf(config)
  const { db, close } = connectToRead(config)
  const damaged: string[] = []
  try {
    await eachUpload(db, async ({ id, sha256 }) => {
      const content = await storage.read(id)
      if (!content) return damaged.push(id)
      const path = `files/${id}${ending}`
      const { plain, written } = await writeStream(content, join(to, path), seal)
      keep(path, written)
      return plain === sha256 || damaged.push(id)
    })
  } finally {
    await close()
  }
  return damaged
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

function copyKeys({ dataDir, factorKey }: Config, to: string | undefined): void {
  if (factorKey) console.log('The key of FACTOR_KEY must be kept separately')
  else if (!to)
    console.log(
      `The copy has no key. Keep factor.key of ${dataDir} elsewhere, once: it opens what the copy has, and a bank ` +
        'without it does not start again. With --keys OTHER_FOLDER it is copied there',
    )
  else {
    cpSync(join(dataDir, 'factor.key'), join(to, 'factor.key'))
    console.log(`factor.key: copied to ${to}. Keep it apart from the copy`)
  }
}

/**
 * SQLite's online backup: it includes the write-ahead log, and works during writes. Files to be encrypted are in
 * DATA_DIR meanwhile, where the same data is readable anyway.
 */
async function copySqlite({ dataDir }: Config, to: string, seal: Seal | undefined) {
  removeLeft(dataDir, (name) => name.startsWith(STAGE))
  const stage = mkdtempSync(join(dataDir, STAGE))
  const database = new Sqlite(join(dataDir, 'bank.sqlite'), { readonly: true, fileMustExist: true })
  try {
    const damage = damageOf(database, 'integrity_check')
    if (damage)
      throw new Error(`the database is damaged (${damage}). An earlier backup may be whole`)
    const copy = join(stage, 'bank.sqlite')
    await database.backup(copy)
    return (await writeStream(createReadStream(copy), to, seal)).written
  } finally {
    database.close()
    rmSync(stage, { recursive: true })
  }
}

async function dumpPostgres({ databaseUrl }: Config, to: string, seal: Seal | undefined) {
  const words = (address: string) => ['--format=custom', address]
  const { child, ended } = postgresClient(databaseUrl!, 'pg_dump', words, [
    'ignore',
    'pipe',
    'pipe',
  ])
  const [{ written }] = await Promise.all([writeStream(child.stdout!, to, seal), ended])
  return written
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not backed up: ${(error as Error).message}`)
  process.exit(1)
}
