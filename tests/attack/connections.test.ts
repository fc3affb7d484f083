import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentFilters } from '#contract/contentQueries.ts'
import { countListeners, MAX_LISTENERS } from '#server/content/listenerLimits.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { openListeners, send } from '../load/floods.ts'
import { dumpTables } from '../server/everyCall.ts'
import { addRecords } from '../server/fixtures.ts'
import { type TestBank, type TestCustomer, testBank } from '../server/harness.ts'
import { eventually } from '../support/eventually.ts'
import { sendBytes, sendRaw, statusesOf } from './wire.ts'

/** Requests that two programs may parse differently, and connections that are kept open on purpose. */

let b: TestBank
let base: string
let ada: TestCustomer
beforeAll(async () => {
  b = await testBank({ engine: 'sqlite', limitFactor: 1, capacity: { headersMs: 300 } })
  base = await b.listen()
  ada = await b.newCustomer()
  await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
})
afterAll(() => b?.close())

const health = async () =>
  expect((await send(base, '127.0.0.9', { method: 'GET', path: '/api/health' })).status).toBe(200)

describe('an ambiguous request', () => {
  /** The smuggled request: it would end Ada's session. */
  const hidden = () => `POST /api/auth/logout HTTP/1.1\r\nhost: bank\r\ntoken: ${ada.token}\r\n\r\n`
  const outer = (headers: string[], body: string) =>
    [
      'POST /api/contact HTTP/1.1',
      'host: bank',
      'content-type: application/json',
      ...headers,
      '',
      body,
    ].join('\r\n')
  const isSignedIn = async () => (await ada.call('GET', `users/${ada.id}`)).status === 200

  it.each<[string, string[]]>([
    ['two lengths', ['content-length: 0', 'content-length: 200']],
    ['two lengths in one header', ['content-length: 0, 200']],
    ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['chunks and a length', ['transfer-encoding: chunked', 'content-length: 5']],
    ['chunks before another coding', ['transfer-encoding: chunked, identity']],
    ['an unknown coding', ['transfer-encoding: xchunked']],
    ['a coding that is folded', ['transfer-encoding:\r\n chunked']],
    ['a space before the colon', ['content-length : 5']],
    ['a tab before the colon', ['transfer-encoding\t: chunked']],
    ['a length with a sign', ['content-length: +0']],
    ['a length in hexadecimal', ['content-length: 0x0']],
    ['a length with a vertical tab', ['content-length: \x0b0']],
    ['a name with a control character', ['content-length\x00: 0']],
    ['a line that ends without a return', ['x: y\ncontent-length: 0\nx: z']],
  ])('[K4] %s: is rejected, and the smuggled request is not executed', async (_what, headers) => {
    const received = await sendBytes(base, outer(headers, `0\r\n\r\n${hidden()}`))
    expect(statusesOf(received)).toEqual([400])
    expect(await isSignedIn()).toBe(true)
  })

  it.each<[string, string]>([
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['an unknown version', 'GET /api/health HTTP/9.9\r\nhost: bank\r\n\r\n'],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
    ['nothing but line ends', '\r\n'.repeat(10_000)],
    ['a method without an end', 'A'.repeat(100_000)],
    ['a path without an end', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: bank\r\n\r\n`],
    [
      'a header without an end',
      `GET /api/health HTTP/1.1\r\nhost: bank\r\nx: ${'a'.repeat(100_000)}`,
    ],
    [
      'a control character in a header',
      'GET /api/health HTTP/1.1\r\nhost: bank\r\nx: \x01\r\n\r\n',
    ],
  ])('[K4] %s: is rejected and the connection closed', async (_what, bytes) => {
    const statuses = statusesOf(await sendBytes(base, Buffer.from(bytes, 'latin1')))
    expect(statuses.every((status) => [400, 408, 414, 431, 505].includes(status))).toBe(true)
    await health()
  })

  it('[K3] a full URL in place of a path gives no more access', async () => {
    for (const target of [
      `http://other.example/api/users/${ada.id}`,
      `http://bank/api/users/${ada.id}`,
      `//other.example/api/users/${ada.id}`,
      `/api/users/${ada.id}#x`,
    ]) {
      const request = `GET ${target} HTTP/1.1\r\nhost: bank\r\nconnection: close\r\n\r\n`
      const received = await sendBytes(base, request)
      expect(received).not.toContain(ada.email)
      expect(statusesOf(received).every((status) => status >= 400 && status < 500)).toBe(true)
    }
  })
})

describe('connections that are kept open', () => {
  /** Opens connections that send these bytes, and then a single byte from time to time. */
  function openSlow(count: number, bytes: string) {
    const { port } = new URL(base)
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.resume()
      socket.write(bytes)
      return socket
    })
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    return sockets
  }

  it('[K4] hundreds that never finish their headers block no other client, and are closed', async () => {
    const before = await dumpTables(b)
    const sockets = openSlow(300, 'POST /api/auth/login HTTP/1.1\r\nhost: bank\r\nx-slow: ')
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x')
    }, 50)
    onTestFinished(() => clearInterval(drip))
    await health()
    await eventually(() => expect(sockets.filter(({ destroyed }) => !destroyed)).toEqual([]))
    await health()
    expect(await dumpTables(b)).toBe(before)
  })

  it('[K4] a running server waits twenty seconds for headers, and five minutes for a request', () => {
    expect(defaultCapacity.headersMs).toBe(20_000)
    expect(b.bank.app.server.requestTimeout).toBe(300_000)
    expect(b.bank.app.server.headersTimeout).toBe(300)
  })

  it('[K4] hundreds that send their body byte by byte block no other client', async () => {
    const sockets = openSlow(
      300,
      'POST /api/auth/login HTTP/1.1\r\nhost: bank\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    )
    for (const socket of sockets) socket.write('"')
    await health()
    const reply = await sendRaw(base, {
      path: `/api/users/${ada.id}`,
      headers: { token: ada.token },
    })
    expect(reply.status).toBe(200)
  })

  it('[C8] listeners that never read are limited per address and in total, and block no other client', async () => {
    const closers = [1, 2, 3].map((network) => openListeners(base, `127.0.2.${network}`, 150))
    onTestFinished(() => {
      for (const close of closers) close()
    })
    const query = encodeURIComponent(contentFilters.shown.groq)
    const path = `/content/v2024-10-28/data/listen/production?query=${query}`
    await eventually(async () => {
      const { status } = await send(base, '127.0.2.1', { method: 'GET', path })
      expect(status).toBe(429)
    })
    await health()
    const enter = countListeners(1000).enter
    for (let at = 0; at < MAX_LISTENERS; at++) enter(`10.0.${at >> 8}.${at & 255}`)
    expect(() => enter('10.9.9.9')).toThrow(expect.objectContaining({ status: 503 }))
  })
})
