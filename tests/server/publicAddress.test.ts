import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { warnOfUnnamedProxy } from '#server/auth/clientAddress.ts'
import { configFromEnv, warningsOf } from '#server/config.ts'
import { DEMO_PASSWORD } from '#server/demo/customers.ts'

const PUBLIC = { SITE_URL: 'https://bank.example' }
const KEY = 'a-key-of-at-least-24-characters'

/** A bank started with this environment, called as a local proxy may call it: without any proxy header. */
async function openBank(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quatums-public-'))
  const own = { PORT: '0', DATA_DIR: dataDir, WEB_DIR: join(dataDir, 'web'), LOG: 'off' }
  const { app, close } = await buildBank({ config: configFromEnv({ ...own, ...env }) })
  onTestFinished(async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    signIn: async () => {
      const payload = { email: 'established@demo.example', password: DEMO_PASSWORD }
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
    },
    metrics: async (headers = {}) =>
      (await app.inject({ url: '/api/metrics', headers: { host: '127.0.0.1:4180', ...headers } }))
        .statusCode,
  }
}

it('[O6] [O11] at a public address there are neither demonstration customers nor metrics', async () => {
  const bank = await openBank(PUBLIC)
  expect([await bank.signIn(), await bank.metrics()]).toEqual([401, 404])
})

it('[O6] [O11] both are available on this machine, and elsewhere when they are explicitly enabled', async () => {
  const named = await openBank({ ...PUBLIC, DEMO: 'on', METRICS_KEY: KEY })
  expect(await named.signIn()).toBe(200)
  expect(await named.metrics()).toBe(401)
  expect(await named.metrics({ authorization: `Bearer ${KEY}` })).toBe(200)
  const local = await openBank({})
  expect([await local.signIn(), await local.metrics()]).toEqual([200, 200])
})

it.each([
  [{}, []],
  [{ DEMO: 'on' }, []],
  [{ ...PUBLIC, TRUST_PROXY: 'loopback' }, []],
  [{ ...PUBLIC, HOST: '0.0.0.0' }, []],
  [PUBLIC, [/TRUST_PROXY is off/]],
  [{ ...PUBLIC, TRUST_PROXY: 'loopback', DEMO: 'on' }, [/DEMO is on at https:\/\/bank.example/]],
])('[O6] a start with %j warns: %s', (env, expected) => {
  const warnings = warningsOf(configFromEnv(env))
  expect(warnings).toEqual(expected.map((text) => expect.stringMatching(text)))
  for (const warning of warnings) expect(warning).not.toContain('\n')
})

it.each([
  ['its header', { 'x-forwarded-for': '203.0.113.9' }, undefined, 1],
  ['the name of the site', { host: 'bank.example' }, undefined, 1],
  ['nothing, for a caller on this machine', { host: 'localhost:4180' }, undefined, 0],
  ['nothing, for a caller from elsewhere', { host: 'bank.example' }, '203.0.113.9', 0],
  ['nothing, for a name that is none', { host: '%%' }, '203.0.113.9', 0],
])(
  '[K24] a proxy that is not configured is detected by %s',
  async (_, headers, remoteAddress, lines) => {
    const logged: string[] = []
    const stream = { write: (line: string) => logged.push(line) }
    const app = Fastify({ logger: { level: 'warn', stream } })
    warnOfUnnamedProxy(app, false)
    for (let call = 0; call < 2; call++) await app.inject({ url: '/', headers, remoteAddress })
    expect(logged).toHaveLength(lines)
    for (const line of logged) expect(line).toContain('TRUST_PROXY')
  },
)
