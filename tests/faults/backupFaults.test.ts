import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { engines } from '#tests/depth.ts'
import { startS3 } from '#tests/server/s3.ts'
import { failToStart, newHome, startServer } from '#tests/support/serverProcess.ts'
import { backUp, restore } from './backupCommands.ts'
import { newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { depositOf } from './requests.ts'

const environmentOf = engineEnvironments()

/** The one line that a command ended with. */
async function faultOf(command: Promise<unknown>): Promise<string> {
  const { code, stderr } = await command.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  const lines = stderr.trimEnd().split('\n')
  expect([code, lines.length, stderr]).toEqual([1, 1, stderr])
  return lines[0]!
}

async function run(env: Record<string, string>, statement: string): Promise<void> {
  if (!env.DATABASE_URL) {
    const database = new Sqlite(join(env.DATA_DIR!, 'bank.sqlite'))
    database.exec(statement)
    return void database.close()
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A stopped bank with an upload, with PostgreSQL in a bucket, a backup of it, and a folder outside it. */
async function stoppedBank(engine: string) {
  const stores = engine === 'postgres' ? [await startS3(), await startS3()] : []
  const [bucket, emptyBucket] = stores.map(({ url }) => ({ S3_URL: url }))
  const home = await newHome({ ...(await environmentOf(engine)), ...bucket })
  const env: Record<string, string> = home.env
  const outside = await mkdtemp(join(tmpdir(), 'quatums-backup-'))
  const server = await startServer(env)
  const ada = await newClient(() => server.url)
  expect((await ada.call('POST', 'deposit', depositOf(ada))).status).toBe(200)
  await server.end('SIGTERM')
  const [keys, good] = [join(outside, 'keys'), join(outside, 'good')]
  await backUp(env, good, '--keys', keys)
  const empty = async (name: string) => ({
    ...env,
    ...emptyBucket,
    ...(await environmentOf(engine)),
    DATA_DIR: join(outside, name),
  })
  const remove = async () => {
    for (const { stop } of stores) await stop()
    await home.remove()
    await rm(outside, { recursive: true })
  }
  return { env, outside, keys, good, empty, objects: stores[1]?.objects, remove }
}

describe.each(engines)('a backup or a restore that fails · %s', (engine) => {
  const isMissing = engine === 'postgres' && !postgresBin
  const test = it.skipIf(isMissing)
  let bank: Awaited<ReturnType<typeof stoppedBank>>
  beforeAll(async () => {
    if (!isMissing) bank = await stoppedBank(engine)
  })
  afterAll(() => bank?.remove())

  test('[O64] a backup is refused in one line where no server has used the database, and writes nothing', async () => {
    const home = await newHome(await environmentOf(engine))
    onTestFinished(home.remove)
    const target = join(home.folder, 'copy')
    expect(await faultOf(backUp(home.env, target))).toBe(
      engine === 'postgres'
        ? 'Not backed up: the database has no bank in it, since no server has used it'
        : `Not backed up: ${join(home.folder, 'bank.sqlite')} is missing`,
    )
    expect(existsSync(target)).toBe(false)
  })

  test('[O64] a backup leaves nothing when it fails in the middle, so that the next one can be made there', async () => {
    const { env, outside } = bank
    const target = join(outside, 'copy')
    let faulty = env
    if (engine === 'postgres') {
      const url = new URL(env.DATABASE_URL!)
      const reader = `reader_${url.pathname.slice(-8)}`
      await run(env, `CREATE ROLE ${reader} LOGIN; GRANT SELECT ON schema_migrations TO ${reader}`)
      url.username = reader
      faulty = { ...env, DATABASE_URL: url.href }
    } else {
      const damaged = join(outside, 'damaged')
      await mkdir(damaged)
      await writeFile(
        join(damaged, 'bank.sqlite'),
        await readFile(join(env.DATA_DIR!, 'bank.sqlite')),
      )
      const file = await open(join(damaged, 'bank.sqlite'), 'r+')
      const { size } = await file.stat()
      await file.write(Buffer.alloc(8_192, 'x'), 0, 8_192, size - 16_384)
      await file.close()
      faulty = { ...env, DATA_DIR: damaged }
    }
    expect(await faultOf(backUp(faulty, target))).toMatch(
      engine === 'postgres' ? /^Not backed up: pg_dump: .*permission denied/ : /is damaged/,
    )
    expect(await readdir(target)).toEqual([])
    await backUp(env, target)
    expect(await readdir(target)).toContain('SHA256SUMS')
  })

  test('[O65] a restore with a wrong key, or of half a backup, leaves the place as it was', async () => {
    const { keys, good, empty, objects } = bank
    const target = await empty('keyed')
    await mkdir(target.DATA_DIR)
    const key = join(target.DATA_DIR, 'factor.key')
    await writeFile(key, 'another key than the one of the bank\n')
    expect(await faultOf(restore(target, good, '--keys', keys))).toBe(
      `Not restored: ${key} is another key than ${join(keys, 'factor.key')}: move it away. Nothing of it was kept, and everything is as it was before`,
    )
    expect(await readFile(key, 'utf8')).toMatch(/^another key/)
    const fault = await faultOf(restore(await empty('keyed'), good))
    expect(fault).toMatch(
      /^Not restored: The key of second factors is not the one that this database/,
    )
    expect(await readdir(target.DATA_DIR)).toEqual(['factor.key'])
    expect([...(objects?.keys() ?? [])]).toEqual([])
    const half = join(bank.outside, 'half')
    await mkdir(half)
    await writeFile(join(half, 'SHA256SUMS'), `${'a'.repeat(64)}  files/one\n`)
    expect(await faultOf(restore(target, half, '--keys', keys))).toBe(
      'Not restored: the backup has no database: its SHA256SUMS names none',
    )
  })

  test('[O65] the last check of a restore tells in one line what is wrong, what was kept and what to do, and can be tried again', async () => {
    const { env, outside, keys, good, empty, objects } = bank
    const forged = join(outside, 'forged')
    await run(env, "UPDATE customers SET email = 'eve@customers.example'")
    await backUp(env, forged)
    const target = await empty('restored')
    const fault = await faultOf(restore(target, forged, '--keys', keys))
    expect(fault).toMatch(/^Not restored: the ledger is not whole\. The seal of the account eve/)
    expect(fault).toContain('. Restore an earlier backup, and keep this one to find the change. ')
    expect(await readdir(target.DATA_DIR)).toEqual([])
    if (engine !== 'postgres') {
      expect(fault).toMatch(/Nothing of it was kept, and everything is as it was before$/)
      return void (await restore(target, good, '--keys', keys))
    }
    expect([...objects!.keys()]).toEqual([])
    expect(fault).toMatch(/no server starts on it: drop it\. Everything else is as it was before$/)
    const { code, errors } = await failToStart({
      ...target,
      S3_URL: '',
      DATA_DIR: join(outside, 'other'),
    })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^Cannot start: A restore into the database of DATABASE_URL is at work, or .*$/,
      ),
    ])
    expect(await faultOf(backUp(target, join(outside, 'third')))).toContain('A restore into the')
    expect(await faultOf(restore(target, good, '--keys', keys))).toBe(
      'Not restored: the database of DATABASE_URL is not empty',
    )
    await restore(await empty('again'), good, '--keys', keys)
  })
})
