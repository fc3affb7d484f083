import fs, { readdir, readFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { limits } from '#server/auth/rateLimits.ts'
import { readMultipart } from '#server/http/multipart.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { openFileStore } from '#server/storage/uploadedFiles.ts'
import { startedUpload } from '#tests/attack/wire.ts'
import { files } from './fixtures.ts'
import { onSqlite } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

/** Milliseconds: long enough for the first file to arrive on a busy machine. */
const LONG_ENOUGH_TO_RECEIVE = 2_000

/** The number of removals of received files that will still fail, and whether storing a file fails. */
const disk = { failures: 0, keepsNone: false }
const { rm, rename } = fs
const ioError = (syscall: string) =>
  Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall })
const isReceived = (path: unknown) => String(path).includes(join('files', 'tmp'))

/** Replaces `rm` and `rename` for every module. */
function replaceFileCalls(by: Pick<typeof fs, 'rm' | 'rename'>): void {
  Object.assign(fs, by)
  syncBuiltinESMExports()
}

beforeAll(() =>
  replaceFileCalls({
    async rm(path, options) {
      if (disk.failures > 0 && isReceived(path)) {
        disk.failures -= 1
        throw ioError('rm')
      }
      await rm(path, options)
    },
    async rename(from, to) {
      if (disk.keepsNone && isReceived(from)) throw ioError('rename')
      await rename(from, to)
    },
  }),
)
afterAll(() => replaceFileCalls({ rm, rename }))

onSqlite('discarded files of an upload', (startBank) => {
  const b = startBank.forSuite()
  beforeEach(() => {
    disk.failures = 0
    disk.keepsNone = false
  })
  const { deposit, kyc, rows } = recordCalls(() => b)
  const send = { deposit, kyc }

  it.each(['deposit', 'kyc'] as const)(
    '[F2] [O2] a %s succeeds, and its files stay, when an unexpected file cannot be removed',
    async (call) => {
      const customer = await b.newCustomer()
      disk.failures = 1
      const reply = await send[call](customer, { extra: files.png() })
      expect(disk.failures).toBe(0)
      expect(reply.status).toBe(200)
      const recorded = (await rows('files', customer)) as { id: string; bytes: number }[]
      expect(recorded.length).toBeGreaterThan(0)
      for (const { id, bytes } of recorded)
        expect(await readFile(join(b.config.dataDir, 'files', id))).toHaveLength(bytes)
    },
  )

  it('[F12] [K18] a silent upload gets 408 even when its file cannot be removed, and the log says why', async () => {
    const slow = await startBank({ capacity: { uploadSilenceMs: LONG_ENOUGH_TO_RECEIVE } })
    const logged = vi.spyOn(slow.bank.app.log, 'warn')
    await slow.listen()
    const { port } = slow.bank.app.server.address() as AddressInfo
    const customer = await slow.newCustomer()
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    disk.failures = 1
    socket.write(oneFileOfTwo(customer.token))
    await closed
    expect(disk.failures).toBe(0)
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(logged).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: 'EIO' }) },
      expect.stringContaining('left behind'),
    )
  })

  it('[F12] a file that arrives after the upload was given up is discarded', async () => {
    const capacity = { ...defaultCapacity, uploadSilenceMs: 1 }
    const { dataDir } = b.config
    const { log } = b.bank.app
    const ctx = {
      capacity,
      log,
      files: await openFileStore(dataDir, diskStorage(dataDir), capacity, log),
    }
    const tmp = join(dataDir, 'files', 'tmp')
    const before = await readdir(tmp)
    const late = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const file = new PassThrough()
    const request = {
      isMultipart: () => true,
      headers: { 'content-length': '100' },
      raw: new PassThrough(),
      async *parts() {
        await late.promise
        try {
          yield { type: 'file', fieldname: 'images', filename: 'a.png', file }
        } finally {
          left.resolve()
        }
      },
    } as unknown as FastifyRequest
    await expect(readMultipart(request, ctx)).rejects.toMatchObject({ status: 408 })
    late.resolve()
    await left.promise
    expect(await readdir(tmp)).toEqual(before)
  })

  it('[K7] [K25] a storage failure during the call refunds no attempt', async () => {
    const customer = await b.newCustomer()
    const { tries } = limits.upload.account
    disk.keepsNone = true
    for (let count = 0; count < tries; count++) expect((await deposit(customer)).status).toBe(503)
    expect((await deposit(customer)).status).toBe(429)
  })
})

/** An upload whose first file is complete and whose second one never arrives. */
const oneFileOfTwo = (token: string) =>
  [
    startedUpload(token),
    '--x',
    'content-disposition: form-data; name="images"; filename="b.png"',
    '',
    'some',
  ].join('\r\n')
