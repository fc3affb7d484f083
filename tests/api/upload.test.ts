import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { callerOf } from './callerOf.ts'

/** The answer to the next request; a success by default. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
const received: { headers: IncomingMessage['headers']; url?: string; body: string }[] = []
let upload: typeof import('#api/upload.ts').upload
let failureOf: typeof import('#domain/failure.ts').failureOf
let dom: JSDOM

const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*, token')
  response.setHeader('access-control-expose-headers', '*')
  if (request.method === 'OPTIONS') return void response.end()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('latin1')
    received.push({ headers: request.headers, url: request.url, body })
    answer(request, response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}/api/`
  dom = new JSDOM(
    `<script id="addresses" type="application/json">${JSON.stringify({ apiUrl })}</script>`,
    { url: `http://127.0.0.1:${port}/` },
  )
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('XMLHttpRequest', dom.window.XMLHttpRequest)
  // Files share their modules, and the base address is read when its module is loaded.
  vi.resetModules()
  ;({ upload } = await import('#api/upload.ts'))
  ;({ failureOf } = await import('#domain/failure.ts'))
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  dom.window.close()
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  received.length = 0
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }) as typeof answer

/** A jsdom form, as in a page. */
function formWith(bytes: number) {
  const form = new dom.window.FormData()
  form.append('amount', '1250.50')
  form.append(
    'images',
    new dom.window.File(['x'.repeat(bytes)], 'proof.png', { type: 'image/png' }),
  )
  return form as unknown as FormData
}

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error) => failureOf(error),
  )

describe('upload', () => {
  it('[F2] posts the parts as multipart with the token and reports progress', async () => {
    answer = json(200, { message: 'Received' })
    const fractions: number[] = []
    const outcome = await upload('deposit', formWith(300_000), {
      caller: callerOf('secret-token'),
      onProgress: (fraction) => fractions.push(fraction),
    })
    expect(outcome).toEqual({ message: 'Received' })
    const [request] = received
    expect(request!.url).toBe('/api/deposit')
    expect(request!.headers.token).toBe('secret-token')
    expect(request!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(request!.body).toContain('name="amount"\r\n\r\n1250.50')
    expect(request!.body).toContain('name="images"; filename="proof.png"')
    expect(fractions.at(-1)).toBe(1)
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions)
  })

  it('[F7] reads the fields of the server’s rejection', async () => {
    answer = json(422, {
      message: 'That file cannot be used.',
      code: 'fileType',
      fields: { images: 'Not a picture' },
    })
    expect(await failed(upload('deposit', formWith(10), { caller: callerOf('t') }))).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'fileType',
      message: 'That file cannot be used.',
      fields: { images: 'Not a picture' },
    })
  })

  it.each<[string, typeof answer]>([
    ['rateLimited', json(429, {}, { 'retry-after': '30' })],
    ['server', json(500, {})],
    ['unauthorized', json(401, { message: 'Sign in again' })],
    ['malformed', (_, response) => response.end('<html>')],
    ['network', (request) => request.socket.destroy()],
  ])('[A4] [D1] tells %s', async (kind, answered) => {
    answer = answered
    expect((await failed(upload('kyc', formWith(10), { caller: callerOf('t') }))).kind).toBe(kind)
  })

  it('[F2] stops when its signal aborts', async () => {
    const cut = Promise.withResolvers<void>()
    answer = (request) => void request.socket.once('close', () => cut.resolve())
    const stop = new AbortController()
    const outcome = failed(
      upload('deposit', formWith(10), { caller: callerOf('t'), signal: stop.signal }),
    )
    await eventually(() => expect(received).toHaveLength(1))
    stop.abort()
    await outcome
    await cut.promise
  })
})
