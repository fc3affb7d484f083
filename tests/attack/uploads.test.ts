import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { files } from '../server/fixtures.ts'
import { type TestBank, type TestCustomer, testBank } from '../server/harness.ts'
import { recordCalls } from '../server/recordCalls.ts'
import { sendRaw, statusesOf } from './wire.ts'

/** Files that differ from their declared type. For pixels, quotas and slow uploads see `uploadLimits.test.ts`. */

let b: TestBank
let base: string
let ada: TestCustomer
beforeAll(async () => {
  b = await testBank({ engine: 'sqlite', limitFactor: 1000 })
  base = await b.listen()
  ada = await b.newCustomer()
})
afterAll(() => b?.close())
const { deposit, kyc, onDisk, untilOnDisk } = recordCalls(() => b)

const file = (content: string | Buffer, name: string, type: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const bytesOf = async (one: File) => Buffer.from(await one.arrayBuffer())

const html = '<!doctype html><script>alert(document.cookie)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** A ZIP with one entry that claims to unpack to 4 GiB. */
const zip = Buffer.concat([
  Buffer.from('504b03042d000000080000000000', 'hex'),
  Buffer.from('00000000ffffffff0000000001000000', 'hex'),
  Buffer.from('a'),
  gzipSync(Buffer.alloc(1024 * 1024)),
])

describe('a file that is neither a picture nor a document', () => {
  it.each<[string, File]>([
    ['HTML', file(html, 'proof.png', 'image/png')],
    ['HTML after the first letters of a PNG', file(`\x89PNG${html}`, 'proof.png', 'image/png')],
    ['SVG', file(svg, 'proof.svg', 'image/svg+xml')],
    ['SVG with a declaration', file(`<?xml version="1.0"?>${svg}`, 'proof.png', 'image/png')],
    ['GIF that is a script', file('GIF89a/*x*/=1;alert(1)//', 'proof.gif', 'image/gif')],
    ['ZIP bomb', file(zip, 'proof.png', 'image/png')],
    ['GZIP bomb', file(gzipSync(Buffer.alloc(8 * 1024 * 1024)), 'proof.png', 'image/png')],
    ['program', file(Buffer.from('7f454c460201010000', 'hex'), 'proof.png', 'image/png')],
    ['Windows program', file(`MZ${'\0'.repeat(100)}`, 'proof.pdf', 'application/pdf')],
    ['script of a shell', file('#!/bin/sh\nid\n', 'proof.jpg', 'image/jpeg')],
    ['PHP', file('<?php system($_GET[0]); ?>', 'proof.php', 'image/png')],
    [
      'XML with an entity',
      file(
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
        'a.xml',
        'image/png',
      ),
    ],
    ['TIFF', file(Buffer.from('49492a0008000000', 'hex'), 'proof.tiff', 'image/tiff')],
    ['noise', file(randomBytes(4096), 'proof.png', 'image/png')],
  ])(
    '[F7] %s is rejected at its field, whatever its name, and leaves nothing',
    async (_what, one) => {
      const before = await onDisk()
      const proof = await deposit(ada, { images: one })
      expect([proof.status, proof.body.code]).toEqual([415, 'fileType'])
      expect(Object.keys(proof.body.fields)).toEqual(['images'])
      expect((await kyc(ada, { front: one })).status).toBe(415)
      expect((await kyc(ada, { back: one })).status).toBe(415)
      await untilOnDisk(before)
    },
  )

  it('[F7] a PDF is rejected as proof of a deposit', async () => {
    expect((await deposit(ada, { images: files.pdf() })).status).toBe(415)
  })

  it('[F7] a picture that is also a page is stored byte for byte under another name, and no call serves it', async () => {
    const picture = await bytesOf(files.png())
    const both = Buffer.concat([picture, Buffer.from(html), zip])
    const customer = await b.newCustomer()
    expect((await deposit(customer, { images: file(both, 'x.html', 'text/html') })).status).toBe(
      200,
    )
    const [row] = await filesOf(customer)
    expect(row).toMatchObject({ media_type: 'image/png', bytes: both.length })
    const stored = await readFile(join(b.config.dataDir, 'files', row!.id))
    expect(stored.equals(both)).toBe(true)
    for (const path of [
      '',
      'files/',
      'api/',
      'api/files/',
      'api/deposit/',
      'assets/',
      'data/files/',
    ])
      for (const name of [row!.id, 'x.html']) {
        const headers = { token: customer.token, accept: 'text/html' }
        const reply = await sendRaw(base, { path: `/${path}${name}`, headers })
        expect([path, reply.status]).toEqual([path, 404])
        expect(reply.text).not.toContain('alert(document.cookie)')
      }
    const list = await customer.call('GET', `deposit/${customer.id}`)
    expect(list.text).not.toContain(row!.id)
  })
})

const filesOf = ({ id }: TestCustomer) => b.rows('files', { customer_id: id })

describe('a hand-made form', () => {
  const multipart = 'multipart/form-data; boundary=x'
  const part = (name: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const fieldsOf = ({ id, email }: TestCustomer, referenceNumber: string) =>
    Object.entries({ amount: '1', userId: id, name: 'Ada Fern', email, referenceNumber }).map(
      ([name, value]) => part(`name="${name}"`, value),
    )
  const send = (customer: TestCustomer, parts: Buffer[], more: Record<string, string> = {}) =>
    sendRaw(base, {
      method: 'POST',
      path: `/api/${routes.deposit.path}`,
      headers: {
        token: customer.token,
        'content-type': multipart,
        ...more,
      },
      body: Buffer.concat([...parts, Buffer.from('--x--\r\n')]),
    })

  it('[F7] a file’s name is never used as a path, and cannot inject anything', async () => {
    const picture = await bytesOf(files.png())
    const root = await readdir(b.config.dataDir)
    for (const [at, name] of [
      '../../../etc/passwd',
      '..\\\\..\\\\windows\\\\win.ini',
      '/etc/cron.d/x',
      'C:\\\\x.png',
      '%2e%2e%2fx',
      '....//x',
      'a.png%00.html',
      '.htaccess',
      'con',
      '-rf',
      '$(id).png',
      'x'.repeat(5_000),
      '\u202egnp.exe',
      '=cmd|calc!A0',
      '<img src=x onerror=alert(1)>',
      'a.png; name=\\"images\\"; filename=\\"b.png',
    ].entries()) {
      const customer = await b.newCustomer()
      const images = part(`name="images"; filename="${name}"\r\nContent-Type: image/png`, picture)
      const reply = await send(customer, [...fieldsOf(customer, `file-name-${at}`), images])
      expect([name, reply.status]).toEqual([name, 200])
      const [row] = await filesOf(customer)
      expect(row!.id).toMatch(/^[\da-f-]{36}$/)
      expect(row!.name.length).toBeLessThanOrEqual(255)
      expect(row!.name).not.toMatch(/[\0\r\n]/)
      expect(await readdir(join(b.config.dataDir, 'files'))).toContain(row!.id)
    }
    expect(await readdir(b.config.dataDir)).toEqual(root)
  })

  it('[K4] [F7] thousands of parts, and endless names or headers, are rejected and leave nothing', async () => {
    const before = await onDisk()
    const long = 'n'.repeat(200_000)
    for (const parts of [
      Array.from({ length: 5_000 }, (_, at) => part(`name="f${at}"`, 'x')),
      Array.from({ length: 5_000 }, () => part('name="images"; filename="a.png"', 'x')),
      [part(`name="${long}"`, 'x')],
      [part(`name="images"; filename="a.png"\r\n${'x-long: y\r\n'.repeat(20_000)}x: y`, 'x')],
      [part(`name="amount"`, '1'.repeat(2_000_000))],
    ]) {
      const reply = await send(ada, [...fieldsOf(ada, 'many-parts-1'), ...parts])
      expect([400, 413, 415]).toContain(reply.status)
      expect(JSON.parse(reply.text).message).toBeTruthy()
    }
    await untilOnDisk(before)
  })

  it('[K4] more than ten files, or thirty fields, are rejected and leave nothing', async () => {
    const before = await onDisk()
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, 'x']))
    for (const changes of [{ images: Array.from({ length: 11 }, files.png) }, fields])
      expect((await deposit(ada, changes)).status).toBe(413)
    await untilOnDisk(before)
  })

  it.each<[string, string | Buffer, string?]>([
    ['no boundary', 'x', 'multipart/form-data'],
    ['an unfinished part', '--x\r\nContent-Disposition: form-data; name="images"\r\n\r\nabc'],
    ['rubbish', Buffer.from([0, 1, 2, 255])],
    ['nothing', ''],
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
  ])('[K4] %s is 4xx and stores nothing', async (_what, body, type = multipart) => {
    const before = await onDisk()
    for (const path of ['deposit', 'kyc']) {
      const headers = { token: ada.token, 'content-type': type }
      const reply = await sendRaw(base, { method: 'POST', path: `/api/${path}`, headers, body })
      expect([400, 413, 415]).toContain(reply.status)
      expect(JSON.parse(reply.text).message).toBeTruthy()
    }
    await untilOnDisk(before)
  })

  it('[F7] endless parts are cut at the limit of one upload', async () => {
    const before = await onDisk()
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // Kept open: a connection that the bank closes while bytes still arrive may lose the answer.
    socket.write(
      `POST /api/deposit HTTP/1.1\r\nhost: bank\r\ntoken: ${ada.token}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const endless = part('name="images"; filename="a.png"', 'x'.repeat(10_000))
    const chunk = Buffer.concat([
      Buffer.from(`${endless.length.toString(16)}\r\n`),
      endless,
      Buffer.from('\r\n'),
    ])
    const pour = () => {
      while (!received && !socket.destroyed && socket.write(chunk));
      if (!received && !socket.destroyed) socket.once('drain', pour)
    }
    pour()
    await eventually(() => expect(statusesOf(received)).toEqual([413]))
    socket.destroy()
    await closed
    await untilOnDisk(before)
  })

  it('[K4] a compressed body is not unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    expect(packed.length).toBeLessThan(256 * 1024)
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip'])
      for (const path of ['/api/auth/login', '/api/contact', '/content/v1/data/query/production']) {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
        const reply = await sendRaw(base, { method: 'POST', path, headers, body: packed })
        expect([400, 413, 415]).toContain(reply.status)
      }
    expect((await sendRaw(base, { path: '/api/health' })).status).toBe(200)
  })
})
