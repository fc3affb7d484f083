import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startS3 } from '#tests/server/s3.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { bucketFiles } from '../../scripts/backup/bucketFiles.ts'
import { timeOf } from '../../scripts/backup/rotation.ts'
import { backUp, restore } from './backupCommands.ts'
import { newClient } from './client.ts'
import { depositOf } from './requests.ts'

const ELSEWHERE = 's3://uploads/nightly'

/** A bank with an upload, a store for its backups, and a folder outside both. */
async function bankWithStore() {
  const home = await newHome()
  const store = await startS3()
  const outside = await mkdtemp(join(tmpdir(), 'quatums-elsewhere-'))
  onTestFinished(async () => {
    await home.remove()
    await store.stop()
    await rm(outside, { recursive: true })
  })
  const server = await startServer(home.env)
  const ada = await newClient(() => server.url)
  expect((await ada.call('POST', 'deposit', depositOf(ada))).status).toBe(200)
  await server.end('SIGTERM')
  const identity = join(outside, 'identity')
  const recipient = (await restore({}, '--new-identity', identity)).stdout.trim()
  const env = { ...home.env, BACKUP_S3_URL: store.urlOf('') }
  const here = join(outside, 'backups')
  const flags = [here, '--keep', '1d', '--recipient', recipient]
  const night = () => backUp(env, ...flags, '--also', ELSEWHERE)
  /** The backups in the bucket, and whether each has its list. */
  const kept = () => {
    const keys = [...store.objects.keys()].map((key) => key.split('/'))
    const names = [...new Set(keys.map(([, name]) => name!))].sort()
    return names.map((name) => [name, store.objects.has(`nightly/${name}/SHA256SUMS`)])
  }
  const timeElsewhere = () => statSync(join(home.folder, 'last-backup-elsewhere')).mtimeMs
  return { home, env, store, outside, here, identity, flags, night, kept, timeElsewhere }
}

it('[O64] [O65] a copy in a bucket is the same, rotated there, and restored from there', async () => {
  const bank = await bankWithStore()
  const put = (path: string) =>
    bank.store.objects.set(`nightly/${path}`, { bytes: Buffer.from('x'), at: new Date() })
  // Killed long ago, being made now, from a clock that was ahead, and what is no backup.
  const [killed, running] = [
    'bank-2026-01-01T12-00-00-000Z',
    `bank-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
  ]
  for (const name of [killed, running, 'letters']) put(`${name}/files/one`)
  await bank.night()
  const { stdout } = await bank.night()
  const [made] = (await readdir(bank.here)).filter(timeOf)
  expect(stdout).toMatch(/^s3:\/\/uploads\/nightly\/bank-\S+ was removed: --keep has others$/m)
  expect(bank.kept()).toEqual([
    [running, false],
    [made, true],
    ['letters', false],
  ])
  const inBucket = [...bank.store.objects.keys()].filter((key) => key.includes(made!))
  const inFolder = await readdir(join(bank.here, made!), { recursive: true })
  expect(inBucket.map((key) => key.slice(`nightly/${made}/`.length)).sort()).toEqual(
    inFolder.filter((name) => name !== 'files').sort(),
  )
  expect(Date.now() - bank.timeElsewhere()).toBeLessThan(60_000)

  const restored = { ...bank.env, DATA_DIR: join(bank.outside, 'restored') }
  const keys = ['--identity', bank.identity, '--keys', bank.home.folder]
  await expect(restore(restored, ELSEWHERE, ...keys)).rejects.toThrow(
    `${ELSEWHERE} is not a whole backup: it has no SHA256SUMS. The newest there are ${[running, made].sort().join(', ')}`,
  )
  const from = `${ELSEWHERE}/${made}`
  expect((await restore(restored, from, ...keys)).stdout).toMatch(
    `The bank of ${from} was restored to ${restored.DATA_DIR}. 1 uploads, `,
  )
  expect((await readdir(restored.DATA_DIR)).sort()).toEqual(['bank.sqlite', 'factor.key', 'files'])
  const again = await startServer(restored)
  await again.end('SIGTERM')

  const upload = inBucket.find((key) => key.includes('/files/'))!
  bank.store.objects.set(upload, { bytes: Buffer.from('changed'), at: new Date() })
  const other = { ...restored, DATA_DIR: join(bank.outside, 'other') }
  await expect(restore(other, from, ...keys)).rejects.toThrow(/\.age is damaged/)
  bank.store.objects.delete(upload)
  await expect(restore(other, from, ...keys)).rejects.toThrow(
    `Not restored: s3://uploads/${upload} is missing`,
  )
  expect(await readdir(other.DATA_DIR)).toEqual([])
})

it('[O64] [O58] a fault of the second place leaves the first whole, ends with 3, and the metrics tell of it', async () => {
  const bank = await bankWithStore()
  bank.store.state.down = true
  await bank.night().catch(() => undefined)
  const [first] = await readdir(bank.here)
  const failed = bank.night()
  await expect(failed).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringMatching(
      /^The backup \S+ is whole, but its second place failed: s3:\/\/uploads: the store answered 503\n$/,
    ),
  })
  const [made, ...more] = await readdir(bank.here)
  expect([made !== first, more]).toEqual([true, []])
  expect(existsSync(join(bank.here, made!, 'SHA256SUMS'))).toBe(true)
  expect(bank.timeElsewhere()).toBe(0)
  expect(Date.now() - statSync(join(bank.home.folder, 'last-backup')).mtimeMs).toBeLessThan(60_000)

  const gone = await backUp(bank.env, ...bank.flags, '--also', join(bank.outside, 'gone')).catch(
    (error) => error,
  )
  expect([gone.code, gone.stderr]).toEqual([3, expect.stringContaining('is its disk mounted?')])
  bank.store.state.down = false
  await bank.night()
  expect(bank.timeElsewhere()).toBeGreaterThan(0)
})

it('[O64] [O44] a second place that would be no second place is refused before anything is made', async () => {
  const bank = await bankWithStore()
  const { BACKUP_S3_URL: _, ...unset } = bank.env
  const sameStore = { ...bank.env, S3_URL: bank.store.url }
  const [here, ...flags] = bank.flags
  const also = ['--also', ELSEWHERE]
  const refusals: [env: Record<string, string>, words: string[], line: string][] = [
    [unset, [...bank.flags, ...also], 'needs BACKUP_S3_URL'],
    [sameStore, [...bank.flags, ...also], 'is the bucket of S3_URL'],
    [bank.env, [here!, '--keep', '1d', ...also], 'needs --recipient'],
    [bank.env, [...bank.flags, '--also', 's3://'], 'is not an address such as s3://bucket/prefix'],
    [bank.env, [...bank.flags, ...also, '--keys', 's3://uploads/keys'], 'is not a folder'],
    [bank.env, [ELSEWHERE, ...flags], 'is not a folder'],
  ]
  for (const [env, words, line] of refusals)
    await expect(backUp(env, ...words)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^Not backed up: .*${line}.*\\n$`)),
    })
  expect(existsSync(here!)).toBe(false)
  expect(bank.store.objects.size).toBe(0)
})

it('[O64] a large file goes to a bucket in parts, and a fault in the middle leaves none of them', async () => {
  const store = await startS3()
  const folder = await mkdtemp(join(tmpdir(), 'quatums-parts-'))
  onTestFinished(async () => {
    await store.stop()
    await rm(folder, { recursive: true })
  })
  const path = join(folder, 'large')
  const content = Buffer.alloc(40 * 1024 * 1024, 'a line of a dump\n')
  await writeFile(path, content)
  const files = await bucketFiles(store.urlOf(''), 'uploads')
  await files.put('large', path)
  expect((await buffer((await files.read('large'))!)).equals(await readFile(path))).toBe(true)
  expect([...store.objects.keys()]).toEqual(['large'])

  store.objects.clear()
  const refused = files.put('large', path)
  await expect.poll(() => store.objects.size).toBe(1)
  store.state.full = true
  await expect(refused).rejects.toThrow('s3://uploads: the store answered 507')
  expect([...store.objects.keys()]).toEqual([])
})
