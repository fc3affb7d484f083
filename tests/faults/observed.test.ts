import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files, formData } from '#tests/server/fixtures.ts'
import { registration } from '#tests/server/person.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'

/** The parts of a running bank that an operator observes: its checks, metrics and log. */
const KEY = 'a-key-of-the-monitoring-0123456789'
const payload = registration(new Date())
const { email, password } = payload
const PROXY_ID = 'd3b07384d113edec49eaa6238ad5ff00'

let home: Awaited<ReturnType<typeof newHome>>
let server: ServerProcess
let keyed: ServerProcess
/** Texts that a log must never contain. */
const personal: string[] = []

beforeAll(async () => {
  home = await newHome({ LOG: 'info', DEMO: 'off' })
  const other = await newHome({
    METRICS_KEY: KEY,
    TRUST_PROXY: 'loopback',
    LOG: 'info',
    HASHES_AT_ONCE: '3',
  })
  await writeFile(join(home.folder, 'operator.key'), '')
  ;[server, keyed] = await Promise.all([startServer(home.env), startServer(other.env)])
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await keyed?.end('SIGKILL')
  await home?.remove()
})

const ask = (path: string, init: RequestInit = {}, of = server) => fetch(of.url + path, init)
const send = (path: string, body: object | FormData, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: {
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
/** The announcements of a start, without ports and secrets. Lines of the log name the host. */
const announced = (of: ServerProcess) =>
  linesOf(of)
    .filter(({ hostname }) => hostname === undefined)
    .map(({ level, msg }) =>
      `${level}: ${msg}`.replace(/:\d+\b/g, ':0').replace(/[\w+/-]{43,}=?$/, '…'),
    )
const linesOf = (of: ServerProcess) =>
  of
    .printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

it('[B2] [L19] the first start tells both addresses, the key of the heads, the first administrator’s link, and a file that is not needed', async () => {
  await eventually(() =>
    expect(announced(server)).toEqual([
      'info: The public key of the heads is …',
      'info: The bank is open at http://127.0.0.1:0',
      'info: The back office is open at http://localhost:0',
      'warn: DATA_DIR/operator.key opens nothing any more, and can be deleted',
      'info: This link makes its first reader an administrator of the back office: once, within 24 hours and until the next start: http://localhost:0/#invitation=…',
    ]),
  )
})

describe('the checks', () => {
  it('[O11] are separate for live and ready, and health is still the same as live', async () => {
    for (const path of ['/api/health/live', '/api/health/ready', '/api/health']) {
      const reply = await ask(path)
      expect([path, reply.status, await reply.json()]).toEqual([path, 200, { status: 'ok' }])
    }
  })
})

describe('a request’s id', () => {
  it('[O12] is in the header of every answer, and in the body of an error', async () => {
    const paths = ['/api/health', '/api/users/nobody', '/api/nothing', '/content/config.json', '/%']
    const ids = await Promise.all(
      paths.map(async (path) => {
        const reply = await ask(path, { headers: { accept: 'application/json' } })
        const id = reply.headers.get('x-request-id')
        expect([path, id]).toEqual([path, expect.stringMatching(/^[\da-f-]{36}$/)])
        const body = await reply.json()
        if (reply.status >= 400) expect([path, body.requestId]).toEqual([path, id])
        return id
      }),
    )
    expect(new Set(ids).size).toBe(paths.length)
  })

  it('[O12] comes from a trusted proxy if it has the form of an id', async () => {
    const idOf = async (given: string, of: ServerProcess) =>
      (await ask('/api/health', { headers: { 'x-request-id': given } }, of)).headers.get(
        'x-request-id',
      )
    for (const id of [PROXY_ID, PROXY_ID.toUpperCase(), 'a'.repeat(16), 'a'.repeat(64)])
      expect(await idOf(id, keyed)).toBe(id)
    expect(await idOf(PROXY_ID, server)).not.toBe(PROXY_ID)
    for (const other of [email, `x${PROXY_ID}`, `${PROXY_ID}x`, 'a'.repeat(15), 'a'.repeat(65)])
      expect(await idOf(other, keyed)).not.toBe(other)
    await eventually(() =>
      expect(linesOf(keyed).map(({ requestId }) => requestId)).toContain(PROXY_ID),
    )
  })
})

describe('metrics', () => {
  const metrics = (headers: Record<string, string> = {}, of = server) =>
    ask('/api/metrics', { headers }, of)

  it('[O11] are available on this machine, but not through a proxy', async () => {
    await ask('/api/users/ada-in-a-path')
    const reply = await metrics()
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await reply.text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/users\/:id",status="401"\} \d/,
    )
    expect(text).toMatch(/^http_requests_in_progress 1$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(text).not.toContain('ada-in-a-path')
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect([header, (await metrics({ [header]: '127.0.0.1' })).status]).toEqual([header, 404])
  })

  it('[O11] with a key are available only with that key', async () => {
    expect((await metrics({ authorization: `Bearer ${KEY}` }, keyed)).status).toBe(200)
    for (const headers of [{}, { authorization: KEY }, { authorization: `Bearer ${KEY}x` }]) {
      const reply = await metrics(headers as Record<string, string>, keyed)
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
    expect(keyed.printed()).not.toContain(KEY)
  })
})

describe('HASHES_AT_ONCE', () => {
  it('[O61] is how many passwords a server hashes at once, and the metrics tell how many', async () => {
    const signIn = (_: unknown, number: number) => {
      const body = JSON.stringify({ email: `nobody-${number}@vale.example`, password })
      const headers = { 'content-type': 'application/json' }
      return ask('/api/auth/login', { method: 'POST', headers, body }, keyed)
    }
    await eventually(async () => {
      const burst = Array.from({ length: 30 }, signIn)
      // The others wait behind the first one.
      await Promise.race(burst)
      const reply = await ask(
        '/api/metrics',
        { headers: { authorization: `Bearer ${KEY}` } },
        keyed,
      )
      const { of } = readMetrics(await reply.text())
      await Promise.all(burst)
      const running = of('queue_calls', { queue: 'passwords', state: 'running' })
      expect(running.map(({ value }) => value)).toEqual([3])
    })
  })
})

describe('the log', () => {
  it('[O12] [K18] of a customer’s whole visit contains no data of the customer', async () => {
    expect((await send('/api/auth/register', payload)).status).toBe(200)
    await send('/api/auth/register', payload)
    await send('/api/auth/login', { email, password: 'a wrong guess 7' })
    const signedIn = await (await send('/api/auth/login', { email, password })).json()
    const { _id: id, accessToken: token } = signedIn
    const headers = { token }
    expect((await ask(`/api/users/${id}`, { headers })).status).toBe(200)
    await ask(`/api/users/${email}`, { headers })
    const deposit = { amount: '1234.56', userId: id, name: payload.firstName, email }
    await send('/api/deposit', formData({ ...deposit, images: files.png() }), headers)
    await send('/api/transfer', { amount: '77777.70', email: 'payee@elsewhere.example' }, headers)
    await send('/api/contact', {
      name: 'Robin Vale',
      email: 'robin@vale.example',
      phone: '+1 555 010 0144',
      message: 'my secret question',
    })
    await send('/api/auth/forgot', { email })
    for (const path of [`/reset-password/${token}`, `/${email}`, `/api/${email}?email=${email}`])
      await ask(path)
    await send('/api/auth/login', { email: `${email}\u0000`, password })
    // Invalid JSON: the parser's message quotes it.
    await ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email": ${email}`,
    })
    const { country, age, gender, maritalstatus, accountType, ...texts } = payload
    personal.push(...Object.values(texts), id, token, '1234.56', '77777.70', 'payee@', 'robin@vale')
    personal.push(
      'Robin Vale',
      '555 010 0144',
      '5550100144',
      'my secret',
      'a wrong guess',
      '127.0.0.1',
    )
    const lines = linesOf(server).filter(
      ({ msg }) =>
        !/^(The (bank|back office) is open|This link makes|Server listening)/.test(String(msg)),
    )
    const text = JSON.stringify(lines)
    expect(lines.length).toBeGreaterThan(20)
    for (const part of personal) expect([part, text.includes(part)]).toEqual([part, false])
  })

  it('[O12] is JSON in every line, with level, time and the request’s id', async () => {
    const lines = linesOf(server)
    for (const { level, time, msg } of lines) {
      expect(['info', 'warn', 'error']).toContain(level)
      expect(new Date(String(time)).toISOString()).toBe(time)
      expect(msg).not.toBe('')
    }
    const completed = lines.filter(({ msg }) => msg === 'request completed')
    expect(completed[0]).toMatchObject({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      res: { status: 200 },
      responseTime: expect.any(Number),
    })
    const asked = lines.filter(({ msg }) => msg === 'incoming request').map(({ req }) => req)
    expect(asked).toContainEqual({ method: 'GET', route: '/api/users/:id' })
    expect(asked).toContainEqual({ method: 'GET', route: 'none' })
  })
})
