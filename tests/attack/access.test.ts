import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#contract/routes.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { commands } from '#server/backOffice/commands.ts'
import { digest } from '#server/platform/ids.ts'
import { HOUR } from '#tests/support/durations.ts'
import { allRoutes, customerRoutes, dumpTables } from '../server/everyCall.ts'
import { addRecords, resetPassword } from '../server/fixtures.ts'
import { type TestBank, type TestCustomer, testBank } from '../server/harness.ts'
import { goodBody } from '../server/payloads.ts'
import { sendRaw } from './wire.ts'

/** Access control over a real connection: every call, the back office, the files and the content. */

const SECRET = 'what-nobody-may-read'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']

let folder: string
let b: TestBank
let base: string
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quatums-access-'))
  const webDir = join(folder, 'web')
  for (const name of ['assets', 'backoffice/assets'])
    await mkdir(join(webDir, name), { recursive: true })
  for (const file of ['index.html', 'assets/b-1.js'])
    await writeFile(join(webDir, 'backoffice', file), 'of operators')
  for (const file of ['web/app.html', 'web/index.html', 'web/404.html', 'web/assets/a-1.js'])
    await writeFile(join(folder, file), '<!doctype html><title>page</title>')
  for (const file of [
    'secret.txt',
    'web/.secret.txt',
    'web/.sbom.cdx.json',
    'web/assets/.secret.txt',
  ])
    await writeFile(join(folder, file), SECRET)
  b = await testBank({ engine: 'sqlite', limitFactor: 1000, webDir })
  base = await b.listen()
  ada = await b.newCustomer()
  eve = await b.newCustomer()
  for (const customer of [ada, eve])
    await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
})
afterAll(async () => {
  await b?.close()
  await rm(folder, { recursive: true, force: true })
})

const bodyOf = (
  route: Route,
  body: object | undefined,
): { headers: Record<string, string>; body?: string } =>
  route.body && !route.files
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
    : { headers: {} }
const apiPath = ({ path }: Route, id: string) => `/api/${path.replace(':id', id)}`

describe('a token', () => {
  it.each(customerRoutes)('[K3] %s: gives access only in its header', async (name, route) => {
    const signedOut = await b.newCustomer()
    await signedOut.call('POST', 'auth/logout')
    const before = await dumpTables(b)
    const { headers, body } = bodyOf(route, { ...goodBody[name]?.(ada), token: ada.token })
    const path = apiPath(route, ada.id)
    const wrong = [undefined, '', 'x'.repeat(43), 'null', '\u00e9', signedOut.token]
    for (const token of wrong) {
      const reply = await b.call(route.method, path, { token, body: goodBody[name]?.(ada) })
      expect([token, reply.status, reply.body.message]).toEqual([token, 401, expect.any(String)])
    }
    for (const elsewhere of [
      { path: `${path}?token=${ada.token}`, headers },
      { path, headers: { ...headers, authorization: `Bearer ${ada.token}` } },
      { path, headers: { ...headers, cookie: `token=${ada.token}; device=${ada.token}` } },
      { path, headers: { ...headers, 'x-token': ada.token, 'operator-key': ada.token } },
      { path, headers: { ...headers, token: digest(ada.token) } },
      { path, headers: { ...headers, token: `${ada.token}, ${ada.token}` } },
    ])
      expect((await sendRaw(base, { method: route.method, body, ...elsewhere })).status).toBe(401)
    expect(await dumpTables(b)).toBe(before)
  })

  it('[K3] [K6] gives no access after it has ended, however it ended', async () => {
    const ended = await Promise.all(Array.from({ length: 3 }, () => b.newCustomer()))
    const [idle, old, reset] = ended as [TestCustomer, TestCustomer, TestCustomer]
    const ago = (ms: number) => new Date(b.clock.now().getTime() - ms).toISOString()
    const set = ({ id }: TestCustomer, change: object) =>
      b.set('tokens', { customer_id: id }, change)
    await set(idle, { last_used_at: ago(SESSION_IDLE_MS) })
    await set(old, { created_at: ago(12 * HOUR) })
    expect((await resetPassword(b, reset.email)).status).toBe(200)
    const before = await dumpTables(b)
    for (const customer of ended)
      for (const [name, route] of customerRoutes) {
        const body = goodBody[name]?.(customer)
        const reply = await customer.call(route.method, route.path.replace(':id', customer.id), {
          body,
        })
        expect([name, reply.status]).toEqual([name, 401])
      }
    expect(await dumpTables(b)).toBe(before)
  })
})

describe('another method', () => {
  const known = new Map<string, Set<string>>()
  for (const [, { method, path }] of allRoutes)
    known.set(path, (known.get(path) ?? new Set()).add(method))

  it('[K3] on the path of a call is rejected for everybody, and changes nothing', async () => {
    const before = await dumpTables(b)
    for (const [path, methods] of known)
      for (const method of METHODS) {
        if (methods.has(method) || (method === 'HEAD' && methods.has('GET'))) continue
        for (const token of [undefined, eve.token]) {
          const reply = await sendRaw(base, {
            method,
            path: `/api/${path.replace(':id', eve.id)}`,
            headers: { 'content-type': 'application/json', ...(token && { token }) },
            body: '{}',
          })
          const label = `${method} ${path} with ${token ? 'a' : 'no'} token`
          // A fixed path of one call may be the id of another, which checks its owner.
          expect([label, [400, 401, 404, 405].includes(reply.status)]).toEqual([label, true])
        }
      }
    expect(await dumpTables(b)).toBe(before)
  })

  it('[K3] HEAD has the access rules of GET, and no header or field overrides the method', async () => {
    const path = `/api/users/${ada.id}`
    expect((await sendRaw(base, { method: 'HEAD', path })).status).toBe(401)
    const asEve = { token: eve.token }
    expect((await sendRaw(base, { method: 'HEAD', path, headers: asEve })).status).toBe(404)
    const before = await dumpTables(b)
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { ...asEve, [name]: 'DELETE', 'content-type': 'application/json' }
      const body = '{"_method":"DELETE"}'
      const reply = await sendRaw(base, {
        method: 'POST',
        path: '/api/transfer/code?_method=DELETE',
        headers,
        body,
      })
      expect(reply.status).toBe(400)
    }
    expect(await dumpTables(b)).toBe(before)
  })
})

/** Ways to write a path that different programs may read differently. */
const disguised = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const folderOf = path.slice(0, path.lastIndexOf('/'))
  return [
    `/${path}`,
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    path.replace('/', '/./'),
    `/assets/..${path}`,
    `/assets/%2e%2e${path}`,
    `/api/health/../..${path}`,
    `/api/health/..%2f..${path}`,
    `${folderOf}%2f${last}`,
    `${folderOf}%252f${last}`,
    `${folderOf}\\${last}`,
    `${folderOf}/./${last}`,
    `${folderOf}/x/../${last}`,
    `${folderOf}/x%2f..%2f${last}`,
    ...[
      '/',
      '//',
      '/.',
      '.',
      '..',
      '/..;/',
      ';',
      ';x=1',
      '%00',
      '%20',
      '%09',
      '%0d%0a',
      '?',
      '%3f',
    ].map((end) => path + end),
    ...['.json', '.html', '/../', '%2f', '%2e', '#', '%23', ',', '%c0%af', '%ef%bc%8f'].map(
      (end) => path + end,
    ),
    ...[...last].slice(0, 1).map((letter) => `${folderOf}/%${hex(letter)}${last.slice(1)}`),
  ]
}
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0')

describe('a path in an unusual spelling', () => {
  it('[K3] gives no access to another customer’s record, and changes nothing', async () => {
    const before = await dumpTables(b)
    for (const [name, route] of customerRoutes)
      for (const path of [
        ...disguised(apiPath(route, ada.id)),
        ...(route.path.includes(':id')
          ? [
              apiPath(route, `${eve.id}/../${ada.id}`),
              apiPath(route, `${eve.id}%2f..%2f${ada.id}`),
              apiPath(route, `${eve.id},${ada.id}`),
              `${apiPath(route, eve.id)}?id=${ada.id}&:id=${ada.id}`,
            ].filter(() => route.method === 'GET' && !(route as Route).stream)
          : []),
      ])
        for (const token of route.path.includes(':id') ? [undefined, eve.token] : [undefined]) {
          const { headers, body } = bodyOf(route, goodBody[name]?.(eve))
          const reply = await sendRaw(base, {
            method: route.method,
            path,
            headers: { ...headers, ...(token && { token }) },
            body,
          })
          const label = `${route.method} ${path} → ${reply.status}`
          expect(reply.status, label).toBeLessThan(500)
          expect(reply.text.includes(ada.email), label).toBe(false)
          if (!token) expect([label, reply.text.includes('_id')]).toEqual([label, false])
        }
    expect(await dumpTables(b)).toBe(before)
  })

  it.each(['/secret.txt', '/.secret.txt', '/.sbom.cdx.json'])(
    '[O5] %s: serves no file outside the site and no hidden file',
    async (path) => {
      for (const from of ['', '/assets', '/book', '/assets/x'])
        for (const up of [
          '',
          '/..',
          '/../..',
          '/%2e%2e',
          '/..%2f..',
          '/..%5c..',
          '/....//..',
          '/.',
        ])
          for (const written of [from + up + path, from + up + path.replace('/', '%2f')]) {
            const reply = await sendRaw(base, { path: written })
            expect([written, reply.text.includes(SECRET)]).toEqual([written, false])
            expect(reply.status, written).toBeLessThan(500)
          }
    },
  )
})

describe('the back office', () => {
  const every = Object.entries(commands).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `/backoffice/${noun}/${verb}`),
  )
  const body = JSON.stringify({ subject: '', flags: {} })
  const json = { 'content-type': 'application/json' }
  let operators: string
  let cookie: string
  beforeAll(async () => {
    operators = await b.listenBackOffice()
    cookie = (await b.operator()).cookie
  })
  const post = (path: string, headers: Record<string, string> = {}) =>
    sendRaw(operators, { method: 'POST', path, headers: { ...json, ...headers }, body })

  it('[S6] [B1] runs no command without an operator’s session, in any spelling of the path', async () => {
    const before = await dumpTables(b)
    const value = cookie.replace('operator=', '')
    const wrong: Record<string, string>[] = [
      {},
      { cookie: 'operator=' },
      { cookie: `operator=${eve.token}` },
      { cookie: cookie.slice(0, -1) },
      { cookie: `${cookie}x` },
      { cookie: `operator=${ada.id}.${value.split('.')[1]}` },
      { cookie: `operator=${digest(value)}` },
      { cookie: `session=${value}` },
      { token: value },
      { authorization: `Bearer ${value}` },
      { 'operator-key': value },
      { token: eve.token },
    ]
    for (const path of every) {
      for (const headers of wrong)
        expect([path, headers, (await post(path, headers)).status]).toEqual([path, headers, 401])
      expect((await post(`${path}?operator=${value}`)).status).toBe(401)
    }
    for (const path of disguised(every[0]!)) {
      const reply = await post(path)
      expect([path, [400, 401, 404].includes(reply.status)]).toEqual([path, true])
    }
    for (const method of METHODS.filter((one) => one !== 'POST')) {
      const reply = await sendRaw(operators, { method, path: every[0]!, headers: { cookie } })
      expect([method, reply.status]).toEqual([method, 404])
    }
    expect(await dumpTables(b)).toBe(before)
  })

  it('[B1] does not exist on the customers’ listener, with and without a session', async () => {
    for (const path of [...every, '/backoffice/session', '/backoffice/', '/backoffice'])
      for (const headers of [json, { ...json, cookie }]) {
        const reply = await sendRaw(base, { method: 'POST', path, headers, body })
        expect([path, reply.status]).toEqual([path, 404])
      }
  })

  it('[B1] serves its own page, which is stored nowhere, and which the site does not have', async () => {
    for (const path of ['/', '/queue', '/queue/deposit?from=here', '/assets/b-1.js']) {
      const { status, text, headers } = await sendRaw(operators, { path })
      expect([path, status, text]).toEqual([path, 200, 'of operators'])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/)
    }
    for (const path of ['/backoffice/queue', '/backoffice', '/assets/a-1.js', '/index.html.map'])
      expect([path, (await sendRaw(operators, { path })).status]).toEqual([path, 404])
    for (const path of ['/backoffice/index.html', '/backoffice/assets/b-1.js', '/assets/b-1.js'])
      expect([path, (await sendRaw(base, { path })).status]).toEqual([path, 404])
  })

  it('[S6] has no commands named like properties of every object, and its cookie is not a customer’s token', async () => {
    for (const noun of ['__proto__', 'constructor', 'customers', 'toString'])
      for (const verb of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
        const path = `/backoffice/${noun}/${verb}`
        expect([path, (await post(path, { cookie })).status]).toEqual([path, 404])
      }
    const headers = { token: cookie.replace('operator=', '') }
    expect((await sendRaw(base, { path: `/api/users/${ada.id}`, headers })).status).toBe(401)
  })
})
