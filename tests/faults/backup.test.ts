import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { engines } from '#tests/depth.ts'
import { startS3 } from '#tests/server/s3.ts'
import { remoteOperator } from '#tests/support/operators.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { removeSuperfluous } from '../../scripts/backup/folder.ts'
import { parseKeep } from '../../scripts/backup/rotation.ts'
import type { Attempt } from './attempts.ts'
import { backUp, restore } from './backupCommands.ts'
import { backOffice, newClient } from './client.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'
import { depositOf } from './requests.ts'
import { expectStoredOnce, readStoredRecords } from './storedRecords.ts'
import { depositWriter, eachOnce, kycWriter, loanWriter } from './writers.ts'

const environmentOf = engineEnvironments()

describe.each(engines)('a backup under writes · %s', (engine) => {
  it.skipIf(engine === 'postgres' && !postgresBin)(
    `[F2] [F4] [F6] [K8] [O64] [O65] is ${engine === 'postgres' ? 'of database and bucket, ' : ''}encrypted, and restored with every acknowledged record and its files`,
    async () => {
      const stores = engine === 'postgres' ? [await startS3(), await startS3()] : []
      const [bucket, emptyBucket] = stores.map(({ url }) => ({ S3_URL: url }))
      const home = await newHome({ ...(await environmentOf(engine)), ...bucket })
      const outside = await mkdtemp(join(tmpdir(), 'quatums-backup-'))
      let server = await startServer(home.env)
      onTestFinished(async () => {
        await server.end('SIGKILL')
        for (const { stop } of stores) await stop()
        await home.remove()
        await rm(outside, { recursive: true })
      })
      const address = () => server.url
      const customers = await Promise.all(Array.from({ length: 6 }, () => newClient(address)))
      const [saver] = customers
      const attempts: Attempt[] = []
      let isDone = false
      const writers = [
        depositWriter(saver!),
        depositWriter(saver!),
        eachOnce(customers.map(loanWriter)),
        eachOnce(customers.map(kycWriter)),
      ]
      const work = writers.map(async (write) => {
        while (!isDone && (await write(attempts)) !== 'done');
      })
      await expect.poll(() => attempts.length).toBeGreaterThan(30)
      const before = attempts.filter(({ acknowledged }) => acknowledged)
      const [store, keys] = [join(outside, 'backups'), join(outside, 'keys')]
      const identity = join(outside, 'identity')
      const recipient = (await restore({}, '--new-identity', identity)).stdout.trim()
      const flags = ['--keep', '7d', '--recipient', recipient, '--keys', keys]
      await backUp(home.env, store, ...flags)
      const after = attempts.length
      isDone = true
      await Promise.all(work)
      expect(after).toBeGreaterThan(before.length)
      await server.end('SIGKILL')

      const target = join(store, (await readdir(store))[0]!)
      for (const name of await readdir(target, { recursive: true }))
        expect(name).toMatch(/^(files|SHA256SUMS|.+\.age)$/)
      const trace = await readFile(join(home.folder, 'last-backup'), 'utf8')
      expect(Date.parse(trace.trim())).not.toBeNaN()
      const restored = {
        ...home.env,
        ...emptyBucket,
        ...(await environmentOf(engine)),
        DATA_DIR: join(outside, 'restored'),
      }
      await expect(restore(restored, target, '--keys', keys)).rejects.toThrow(/is encrypted/)
      const wrong = join(outside, 'wrong')
      await restore({}, '--new-identity', wrong)
      await expect(restore(restored, target, '--keys', keys, '--identity', wrong)).rejects.toThrow(
        `the key in ${wrong} does not open this backup`,
      )
      const { stdout } = await restore(restored, target, '--keys', keys, '--identity', identity)
      expect(stdout).toMatch(/\d+ uploads, \d+ transactions and \d+ entries of the audit are whole/)
      const kept = await readStoredRecords(restored)
      expectStoredOnce(kept, before)

      server = await startServer(restored)
      // Sessions survive, later requests can be repeated and count once, and the key is the same.
      for (const one of attempts.slice(-6)) await one.retry()
      expectStoredOnce(await readStoredRecords(restored), attempts.slice(-6))
      expect(
        await backOffice(address, await remoteOperator(restored), 'deposits list', saver!.email),
      ).not.toHaveLength(0)
      await expect(restore(restored, target, '--identity', identity)).rejects.toThrow(
        `Not restored: ${restored.DATA_DIR} is not empty`,
      )
    },
  )
})

it('[O44] a backup keeps no keys with the data, never overwrites another, and reports errors in one line', async () => {
  const home = await newHome()
  onTestFinished(home.remove)
  const server: ServerProcess = await startServer(home.env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const target = join(home.folder, 'copy')
  const keys = join(home.folder, 'keys')
  for (const beside of [target, join(target, 'keys'), home.folder])
    await expect(backUp(home.env, target, '--keys', beside)).rejects.toMatchObject({
      stderr: `Not backed up: ${beside} is not apart from ${target}: keys beside the data would open it\n`,
    })
  const there = join(home.folder, 'there')
  const words = [target, '--keep', '1d', '--also', there, '--keys', join(there, 'keys')]
  await expect(backUp(home.env, ...words)).rejects.toThrow(`is not apart from ${there}`)
  const { stdout } = await backUp(home.env, target)
  expect(stdout).toContain('The copy has no key. Keep factor.key')
  expect((await readdir(target)).sort()).toEqual(['SHA256SUMS', 'bank.sqlite', 'files'])
  await expect(backUp(home.env, target)).rejects.toMatchObject({
    code: 1,
    stderr: `Not backed up: ${target} is not empty\n`,
  })
  await backUp(home.env, join(home.folder, 'second'), '--keys', keys)
  expect((await readdir(keys)).sort()).toEqual(['factor.key'])
  const nowhere = { ...home.env, DATA_DIR: join(home.folder, 'nowhere') }
  await expect(backUp(nowhere, join(home.folder, 'other'))).rejects.toMatchObject({ code: 1 })
})

it('[O44] a copy restored without its keys does not start, and one line names the missing key', async () => {
  const home = await newHome()
  onTestFinished(home.remove)
  const server = await startServer(home.env)
  await server.end('SIGTERM')
  const [target, keys] = [join(home.folder, 'copy'), join(home.folder, 'keys')]
  await backUp(home.env, target, '--keys', keys)
  const restored = { ...home.env, DATA_DIR: join(home.folder, 'restored') }
  await cp(target, restored.DATA_DIR, { recursive: true })
  await expect(startServer(restored)).rejects.toThrow(/backup of the keys/)
  await cp(keys, restored.DATA_DIR, { recursive: true })
  const again = await startServer(restored)
  await again.end('SIGTERM')
})

describe('rotation', () => {
  /** A folder with empty backups of these days, each at noon and in the evening. */
  async function backupsOf(...days: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'quatums-rotation-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const day of days)
      for (const hour of ['12', '20']) {
        const backup = join(folder, `bank-${day}T${hour}-00-00-000Z`)
        await mkdir(backup)
        await writeFile(join(backup, 'SHA256SUMS'), '')
      }
    return folder
  }

  it('[O64] keeps the newest backup of each of the last days, weeks and months, and removes nothing else', async () => {
    const folder = await backupsOf(
      ...['2026-01-31', '2026-02-27', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'],
    )
    const foreign = [
      'letters',
      'bank-2026-01-01T12-00-00-000Z',
      'bank-2026-13-45T99-00-00-000Z',
      'bank.sqlite',
    ]
    // The first of them has no list: it is not whole, and somebody may be at work on it.
    for (const name of foreign) await mkdir(join(folder, name))
    removeSuperfluous(folder, parseKeep('2d2w3m'))
    expect((await readdir(folder)).sort()).toEqual(
      [
        ...foreign,
        ...['01-31', '02-27', '03-01', '03-03', '03-05'].map(
          (day) => `bank-2026-${day}T20-00-00-000Z`,
        ),
      ].sort(),
    )
  })

  it('[O64] a clock that was ahead or behind removes neither the newest nor the older ones', async () => {
    const folder = await backupsOf('2026-03-04', '2026-03-05', '2031-01-01')
    removeSuperfluous(folder, parseKeep('2d'))
    expect((await readdir(folder)).sort()).toEqual(
      ['2026-03-05', '2031-01-01'].map((day) => `bank-${day}T20-00-00-000Z`),
    )
  })

  it.each(['', '0d', '7', '7d4', 'd', '4w7d', '-1d'])('[O64] the rule “%s” is refused', (rule) => {
    expect(() => parseKeep(rule)).toThrow('is not a rule such as 7d4w12m')
  })

  it('[O64] is made with a second place, which has the same; a lost upload removes no earlier backup', async () => {
    const home = await newHome()
    onTestFinished(home.remove)
    const server = await startServer(home.env)
    const ada = await newClient(() => server.url)
    expect((await ada.call('POST', 'deposit', depositOf(ada))).status).toBe(200)
    await server.end('SIGTERM')
    const [here, there] = [await backupsOf('2026-03-04'), await backupsOf('2026-03-04')]
    const flags = ['--keep', '1d', '--also', there]
    // Another backup is under way, and one was killed long ago.
    const [partial, left] = ['02', '01'].map((day) => `bank-2026-03-${day}T12-00-00-000Z.partial`)
    for (const name of [partial, left]) await mkdir(join(there, name!))
    await utimes(join(there, left!), 0, 0)
    await backUp(home.env, here, ...flags)
    const [made] = await readdir(here)
    expect(await readdir(there)).toEqual([partial, made])
    const files = await readdir(join(there, made!, 'files'))
    expect(files).not.toHaveLength(0)

    await rm(join(home.folder, 'last-backup'))
    await writeFile(join(home.folder, 'files', files[0]!), 'damaged')
    await expect(backUp(home.env, here, ...flags)).rejects.toThrow(
      /lacks 1 uploads that the database names, .*No earlier backup was removed/,
    )
    expect(await readdir(here)).toContain(made)
    expect(existsSync(join(home.folder, 'last-backup'))).toBe(false)

    // A backup that was changed where it lies is found before anything is restored.
    await writeFile(join(there, made!, 'files', files[0]!), 'damaged')
    const restored = { ...home.env, DATA_DIR: join(there, 'restored') }
    await expect(restore(restored, join(there, made!), '--keys', home.folder)).rejects.toThrow(
      `${files[0]} is damaged`,
    )
    expect(existsSync(restored.DATA_DIR)).toBe(false)
  })
})
