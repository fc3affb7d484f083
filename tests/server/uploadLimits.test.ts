import { statfs } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { imageTypes, MAX_DAILY_FILES, MAX_KEPT_FILES, MAX_PICTURE_SIDE } from '#domain/files.ts'
import { newId } from '#server/platform/ids.ts'
import { pictureSize } from '#server/storage/pictureSize.ts'
import { startedUpload } from '#tests/attack/wire.ts'
import { DAY, HOUR } from '#tests/support/durations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { TEST_PATIENCE } from '#tests/support/patience.ts'
import { files, parallel } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

const MB = 1024 * 1024

/** Picture headers with any size, without real picture data. */
const png = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const tail = Buffer.from('08060000001f15c4890000000049444154789c', 'hex')
  return Buffer.concat([head, size, tail, Buffer.alloc(200)])
}
const frame = (width: number, height: number, marker = 'c2') => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  return Buffer.concat([
    Buffer.from(`ff${marker}000b08`, 'hex'),
    size,
    Buffer.from('01011100', 'hex'),
  ])
}
const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const scan = Buffer.from('ffda0008010100003f0000ffd9', 'hex')
const jpeg = (...frames: Buffer[]) => Buffer.concat([jfif, ...frames, scan])
const chunk = (kind: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
}
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return Buffer.concat([chunk('RIFF', body)])
}
const canvas = (width: number, height: number) => {
  const data = Buffer.alloc(10)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return chunk('VP8X', data)
}
const lossy = (width: number, height: number) => {
  const data = Buffer.from('300100009d012a00000000', 'hex').subarray(1)
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return chunk('VP8 ', Buffer.concat([data, Buffer.alloc(20)]))
}
const lossless = (width: number, height: number) => {
  const data = Buffer.alloc(10)
  data[0] = 0x2f
  data.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return chunk('VP8L', data)
}
const picture = (bytes: Buffer, type: string) =>
  new File([new Uint8Array(bytes)], 'proof', { type })

describe('the size of a picture', () => {
  it.each([
    ['PNG', 'image/png', png(640, 480)],
    ['JPEG, baseline', 'image/jpeg', jpeg(frame(640, 480, 'c0'))],
    ['JPEG, progressive', 'image/jpeg', jpeg(frame(640, 480))],
    ['JPEG, arithmetic', 'image/jpeg', jpeg(frame(640, 480, 'c9'))],
    ['JPEG with fillers', 'image/jpeg', jpeg(Buffer.from('ffffff', 'hex'), frame(640, 480))],
    ['WebP, lossy', 'image/webp', webp(lossy(640, 480))],
    ['WebP, lossless', 'image/webp', webp(lossless(640, 480))],
    ['WebP, extended', 'image/webp', webp(canvas(640, 480), lossy(640, 480))],
  ])('[F11] is read from the header of a %s', (_, type, bytes) => {
    expect(pictureSize(bytes, type)).toEqual({ width: 640, height: 480 })
  })

  it.each([
    ['a second JPEG frame', 'image/jpeg', jpeg(frame(1, 1, 'c0'), frame(60_000, 60_000, 'c2'))],
    ['a WebP picture beyond its canvas', 'image/webp', webp(canvas(1, 1), lossy(16_000, 16_000))],
    ['a WebP frame beyond its canvas', 'image/webp', webp(canvas(1, 1), frames(16_000))],
  ])('[F11] is the largest size in the file: %s', (_, type, bytes) => {
    expect(pictureSize(bytes, type)?.width).toBeGreaterThan(MAX_PICTURE_SIDE)
  })

  it('[F11] is that of the frames of a JPEG, whatever other markers are in front of them', () => {
    const markers = Array.from({ length: 256 }, (_, marker) => marker.toString(16).padStart(2, '0'))
    const whole = frame(640, 480)
    /** The markers with which the size is found. */
    const found = (part: (marker: string) => Buffer) =>
      markers.filter((marker) => pictureSize(jpeg(part(marker)), 'image/jpeg')?.width === 640)
    const withFrame = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), whole])
    const frames = 'c0 c1 c2 c3 c5 c6 c7 c9 ca cb cd ce cf'.split(' ')
    const bare = '01 d0 d1 d2 d3 d4 d5 d6 d7 ff'.split(' ')
    expect(found((marker) => frame(640, 480, marker))).toEqual(frames)
    expect(found((marker) => withFrame(`ff${marker}`))).toEqual(bare)
    // Behind the start of a scan nothing is read.
    expect(found((marker) => withFrame(`ff${marker}0002`))).toEqual(
      markers.filter((marker) => ![...frames, ...bare, 'da'].includes(marker)),
    )
  })

  it('[F11] is unknown with an incomplete header, and no bytes make it throw', () => {
    const whole = { 'image/png': png(9, 9), 'image/jpeg': jpeg(frame(9, 9)), 'image/webp': webp() }
    expect(pictureSize(png(0, 9), 'image/png')).toBeUndefined()
    expect(pictureSize(jpeg(), 'image/jpeg')).toBeUndefined()
    expect(pictureSize(jpeg(frame(9, 0)), 'image/jpeg')).toBeUndefined()
    for (const [type, bytes] of Object.entries(whole))
      for (let length = 0; length < 24; length++)
        expect(pictureSize(bytes.subarray(0, length), type)).toBeUndefined()
    fc.assert(
      fc.property(
        fc.constantFrom(...imageTypes),
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(60),
        (type, noise, at) => {
          const bytes = Buffer.concat([whole[type].subarray(0, at), noise])
          const size = pictureSize(bytes, type)
          expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true)
        },
      ),
    )
  })
})

function frames(side: number) {
  const data = Buffer.alloc(16)
  data.writeUIntLE(side - 1, 6, 3)
  data.writeUIntLE(side - 1, 9, 3)
  return chunk('ANMF', data)
}

onEachEngine('upload limits', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, kyc, onDisk, untilOnDisk, rows } = recordCalls(() => b)
  /** Inserts stored files of this customer, of `bytes` each. */
  const insertFiles = async ({ id }: TestCustomer, count: number, bytes: number, ageMs = 0) => {
    const created_at = new Date(b.clock.now().getTime() - ageMs).toISOString()
    const common = { customer_id: id, deposit_id: null, kyc_id: null, created_at, bytes }
    const row = () => ({ id: newId(), field: 'images', name: 'a', media_type: 'x', sha256: '' })
    for (let left = count; left > 0; left -= 50)
      await b.bank.db
        .insertInto('files')
        .values(Array.from({ length: Math.min(left, 50) }, () => ({ ...row(), ...common })))
        .execute()
  }

  describe('pixels', () => {
    it.each([
      ['long and thin PNG', png(1, MAX_PICTURE_SIDE + 1), 'image/png'],
      ['PNG of 51 megapixels', png(10_200, 5_000), 'image/png'],
      ['WebP', webp(lossless(16_384, 16_384)), 'image/webp'],
    ])(
      '[F11] a %s that decodes to gigabytes is an error of its field and leaves nothing',
      async (_, bytes, type) => {
        const customer = await b.newCustomer()
        const before = await onDisk()
        const proof = await deposit(customer, { images: picture(bytes, type) })
        expect(proof.status).toBe(413)
        expect(proof.body).toMatchObject({
          code: 'imageTooLarge',
          message: proof.body.fields.images,
        })
        expect(proof.body.message).toContain('at most 50 megapixels, no side longer than 12,000')
        const document = await kyc(customer, { back: picture(bytes, type) })
        expect([document.status, Object.keys(document.body.fields)]).toEqual([413, ['back']])
        await untilOnDisk(before)
        expect(await rows('files', customer)).toEqual([])
      },
    )

    it('[F11] [F7] normal pictures and documents, as large as a phone takes them, are accepted', async () => {
      const customer = await b.newCustomer()
      for (const [bytes, type] of [
        [png(8160, 6120), 'image/png'],
        [jpeg(frame(4000, 12_000)), 'image/jpeg'],
        [webp(canvas(4080, 3060), lossy(4080, 3060)), 'image/webp'],
      ] as const)
        expect((await deposit(customer, { images: picture(bytes, type) })).status).toBe(200)
      expect((await kyc(customer, { front: files.webp(), back: files.pdf() })).status).toBe(200)
    })
  })

  describe('quotas', () => {
    it('[F12] limits files per day, with a time at the field, and accepts more after it', async () => {
      const customer = await b.newCustomer()
      await insertFiles(customer, MAX_DAILY_FILES - 1, 1000, 20 * HOUR)
      expect((await deposit(customer)).status).toBe(200)
      const before = await onDisk()
      const over = await deposit(customer)
      expect([over.status, over.body.code]).toEqual([429, 'uploadQuota'])
      expect(over.headers['retry-after']).toBe(String((4 * HOUR) / 1000))
      expect(over.body.fields.images).toBe(
        'You can send 30 files and 100 MB a day. Try again in 4 hours.',
      )
      await untilOnDisk(before)
      b.clock.advance(4 * HOUR)
      expect((await b.call('GET', 'health')).status).toBe(200)
      const again = await b.call('POST', 'auth/login', {
        body: { email: customer.email, password: customer.password },
      })
      const { accessToken: token } = again.body
      const call: TestCustomer['call'] = (method, path, options) =>
        b.call(method, path, { token, ...options })
      expect((await deposit({ ...customer, call })).status).toBe(200)
    })

    it('[F12] limits bytes per day; documents and proofs count together', async () => {
      const customer = await b.newCustomer()
      await insertFiles(customer, 9, 11 * MB)
      const large = () => files.ofSize(2 * MB)
      expect((await deposit(customer, { images: large() })).status).toBe(429)
      const both = await kyc(customer, { front: large(), back: files.pdf() })
      expect([both.status, Object.keys(both.body.fields)]).toEqual([429, ['front']])
      expect((await deposit(customer)).status).toBe(200)
    })

    it('[F12] [S11] beyond that, new documents are still accepted after a change of name', async () => {
      const customer = await b.newCustomer()
      expect((await kyc(customer)).status).toBe(200)
      const [document] = await rows('kyc_records', customer)
      await insertFiles(customer, MAX_KEPT_FILES - 2, 10, 40 * DAY)
      expect((await deposit(customer)).status).toBe(413)
      const id = document?.id ?? ''
      await b.set('kyc_records', { id }, { status: 'approved' })
      await b.set('kyc_records', { id }, { superseded_at: b.clock.now().toISOString() })
      // The old documents no longer count, which leaves room for two files; new documents have their own
      // room.
      expect((await deposit(customer, { images: [files.png(), files.png()] })).status).toBe(200)
      expect((await deposit(customer)).status).toBe(413)
      expect((await kyc(customer)).status).toBe(200)
      expect((await deposit(customer)).status).toBe(413)
    })

    it.each(['deposits', 'kyc_records'] as const)(
      '[F12] files of rejected %s do not count',
      async (table) => {
        const customer = await b.newCustomer()
        const sent = table === 'deposits' ? await deposit(customer) : await kyc(customer)
        expect(sent.status).toBe(200)
        const { length } = await rows('files', customer)
        await insertFiles(customer, MAX_KEPT_FILES - length, 10, 40 * DAY)
        expect((await deposit(customer)).status).toBe(413)
        await b.bank.db
          .updateTable(table)
          .set({ status: 'rejected' })
          .where('customer_id', '=', customer.id)
          .execute()
        expect((await deposit(customer)).status).toBe(200)
      },
    )

    it('[F12] parallel uploads are counted together, and rejected ones do not count', async () => {
      const customer = await b.newCustomer()
      await insertFiles(customer, MAX_DAILY_FILES - 3, 1000)
      const replies = await parallel(9, () => deposit(customer))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(6)
      expect(await rows('deposits', customer)).toHaveLength(3)

      const other = await b.newCustomer()
      await insertFiles(other, MAX_DAILY_FILES - 1, 1000)
      for (let rejected = 0; rejected < 5; rejected++)
        expect((await deposit(other, { images: files.renamedText() })).status).toBe(415)
      expect((await deposit(other)).status).toBe(200)
    })
  })

  it('[F12] [K19] with little disk space uploads get 503 with a time, cost no attempt, and the server is not ready', async () => {
    const full = await startBank({ capacity: { diskReserveBytes: Number.MAX_SAFE_INTEGER } })
    const customer = await full.newCustomer()
    for (let tries = 0; tries < 30; tries++) {
      const reply = await recordCalls(() => full).deposit(customer)
      expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
      expect(reply.headers['retry-after']).toBe('600')
      expect(reply.body.message).toContain('Try again in 10 minutes')
    }
    const ready = await full.call('GET', 'health/ready')
    expect([ready.status, Object.keys(ready.body.fields)]).toEqual([503, ['uploads']])
  })
})

describe('a running upload', () => {
  onEachEngine('over a real connection', (startBank) => {
    it('[F12] reserves its disk space: of many parallel uploads, as many as fit continue', async () => {
      const disk = await statfs(tmpdir())
      const room = 600 * MB
      const b = await startBank({
        limitFactor: 100,
        capacity: {
          diskReserveBytes: disk.bavail * disk.bsize - room,
          uploadSilenceMs: TEST_PATIENCE,
          uploadMs: TEST_PATIENCE,
        },
      })
      await b.listen()
      const { port } = b.bank.app.server.address() as AddressInfo
      const customer = await b.newCustomer()
      const received: string[] = []
      const sockets = Array.from({ length: 20 }, () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.once('data', (data) => received.push(String(data)))
        socket.write(startedUpload(customer.token, 100 * MB))
        return socket
      })
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy()
      })
      // Six fit. Other processes may write to the same disk meanwhile.
      await eventually(() => expect(received.length).toBeGreaterThanOrEqual(10))
      for (const answer of received) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*"unavailable"/)
      expect(received.length).toBeLessThan(20)

      // The accepted uploads are aborted, and their reservations are released.
      for (const socket of sockets) socket.destroy()
      await eventually(async () =>
        expect((await recordCalls(() => b).deposit(customer)).status).toBe(200),
      )
      await eventually(async () => expect((await recordCalls(() => b).onDisk()).tmp).toBe(0))
    })

    it.each([
      ['silent', { uploadSilenceMs: 300 }, false],
      ['slow, one byte after the other', { uploadMs: 900 }, true],
    ])(
      '[F12] ends when it is %s, and leaves nothing',
      async (_, capacity, sendsSlowly) => {
        const b = await startBank({ capacity })
        const { onDisk, untilOnDisk, rows } = recordCalls(() => b)
        await b.listen()
        const { port } = b.bank.app.server.address() as AddressInfo
        const customer = await b.newCustomer()
        const before = await onDisk()
        const socket = connect(port, '127.0.0.1')
        let received = ''
        const closed = new Promise((resolve) => socket.once('close', resolve))
        socket.on('error', () => undefined)
        socket.on('data', (data) => {
          received += data
        })
        socket.write(startedUpload(customer.token))
        const slowWrites = sendsSlowly ? setInterval(() => socket.write('x'), 50) : undefined
        await closed
        clearInterval(slowWrites)
        expect(received).toMatch(/^HTTP\/1\.1 408 /)
        expect(received).toContain('The upload took too long')
        await untilOnDisk(before)
        expect(await rows('deposits', customer)).toEqual([])
      },
      60_000,
    )
  })
})
