import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'
import { digest } from '#server/platform/ids.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { ObjectStorage } from '#server/storage/objectStorage.ts'
import { s3Storage } from '#server/storage/s3.ts'
import { files, formData } from './fixtures.ts'
import { type TestBank, testBank } from './harness.ts'
import { goodBody } from './payloads.ts'
import { startS3 } from './s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'quatums-storage-'))
  await mkdir(join(folder, 'files'))
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

/**
 * An S3-compatible store by another maker. It computes the signatures of bucket calls without the path's trailing
 * slash, so they are not compared here; the tests' own store compares them.
 */
async function startS3rver(): Promise<{ url: string; stop(): Promise<void> }> {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(folder, 's3rver'),
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'uploads' }],
  })
  const { port } = await store.run()
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/uploads`, stop: () => store.close() }
}

/** Each kind of storage; the last two are the same code against two different stores. */
const storages: Record<string, () => Promise<{ storage: ObjectStorage; stop?(): Promise<void> }>> =
  {
    disk: async () => ({ storage: diskStorage(folder) }),
    bucket: async () => ({ storage: await s3Storage(s3.url) }),
    'bucket of another store': async () => {
      const { url, stop } = await startS3rver()
      return { storage: await s3Storage(url), stop }
    },
  }

describe.each(Object.keys(storages))('object storage · %s', (kind) => {
  let storage: ObjectStorage
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ storage, stop } = await storages[kind]!())
  })
  afterAll(() => stop?.())
  const received = async (id: string) => {
    const path = join(folder, id)
    await writeFile(path, id)
    return { id, path, sha256: digest(id) }
  }

  it('[F2] stores files, and returns their age and content', async () => {
    const one = await received('one')
    await storage.put([one, await received('two')])
    expect(existsSync(one.path)).toBe(false)
    expect((await storage.olderThan(0, 'kept')).sort()).toEqual(['one', 'two'])
    expect(await storage.olderThan(60_000, 'kept')).toEqual([])
    expect(await text((await storage.read('two'))!)).toBe('two')
    expect(await storage.read('three')).toBeUndefined()
  })

  it('[F7] quarantines a file and restores it; a second move does nothing', async () => {
    expect(await storage.move('one', 'quarantine')).toBe(true)
    expect(await storage.move('one', 'quarantine')).toBe(false)
    expect(await storage.olderThan(0, 'quarantine')).toEqual(['one'])
    expect(await storage.move('one', 'kept')).toBe(true)
    expect([await storage.olderThan(0, 'kept'), await storage.olderThan(0, 'quarantine')]).toEqual([
      expect.arrayContaining(['one', 'two']),
      [],
    ])
  })

  it('removes a file, and ignores a missing one', async () => {
    await storage.remove('one')
    await storage.remove('one')
    expect(await storage.olderThan(0, 'kept')).toEqual(['two'])
  })
})

describe('a bank with uploads in a bucket', () => {
  let b: TestBank
  beforeAll(async () => {
    s3.objects.clear()
    b = await testBank({ engine: 'sqlite', s3Url: s3.url })
  })
  afterAll(() => b.close())
  const deposits = () => b.rows('deposits')

  it('[F2] stores a proof there, byte for byte, and nothing on its own disk', async () => {
    const ada = await b.newCustomer()
    const form = formData({
      ...(goodBody.deposit?.(ada) as Record<string, string>),
      images: files.png(),
    })
    expect((await ada.call('POST', 'deposit', { form })).status).toBe(200)
    const [row] = await b.rows('files')
    const bytes = s3.objects.get(`files/${row?.id}`)?.bytes
    expect(bytes).toEqual(Buffer.from(await files.png().arrayBuffer()))
    expect(await readdir(join(b.config.dataDir, 'files'))).toEqual(['tmp'])
    expect(await readdir(join(b.config.dataDir, 'files', 'tmp'))).toEqual([])
    expect(await b.bank.runRetention()).toMatchObject({ files: 0 })
  })

  it('[K8] [F7] while the store is down an upload fails completely; its repeat counts once', async () => {
    const ada = await b.newCustomer()
    const body = goodBody.deposit?.(ada) as Record<string, string>
    const send = () =>
      ada.call('POST', 'deposit', { form: formData({ ...body, images: files.png() }) })
    const before = (await deposits()).length
    s3.state.down = true
    const rejected = await send()
    expect([rejected.status, rejected.body.code]).toEqual([503, 'unavailable'])
    expect(await deposits()).toHaveLength(before)
    s3.state.down = false
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(200)
    expect(await deposits()).toHaveLength(before + 1)
    expect(s3.objects.size).toBe(before + 1)
  })

  it.each([
    ['a bucket that is not there', () => s3.urlOf('elsewhere')],
    ['a wrong secret', () => s3.urlOf('uploads', 'wrong')],
  ])('does not start with %s, and names the variable but no secret', async (_what, url) => {
    const DATA_DIR = join(folder, 'new')
    const start = buildBank({
      config: { ...configFromEnv({ DATA_DIR, LOG: 'off' }), s3Url: url() },
    })
    const words = await start.catch((error: Error) => error.message)
    expect(words).toMatch(/^The bucket of S3_URL cannot be used/)
    expect(words).not.toContain('wrong')
  })

  it.each(['https://host/bucket', 'https://key:secret@host', 'ftp://key:secret@host/bucket', 'x'])(
    'rejects S3_URL=%s, naming it',
    (S3_URL) => {
      expect(() => configFromEnv({ S3_URL })).toThrow(/^S3_URL must be/)
    },
  )
})
