import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { type Config, configFromEnv } from '#server/config.ts'
import { engines } from '#tests/depth.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import type { Engine } from './harness.ts'
import { registration } from './person.ts'
import { createDatabase } from './postgres.ts'

const shared = () => inject('postgresUrl')
const freshDatabase = () => createDatabase((name) => shared().replace(/[^/]+$/, name))

/** A bank's folder and database, removed after the test. */
async function home(engine: Engine): Promise<Record<string, string>> {
  const { env, remove } = await newHome(
    engine === 'postgres' ? { DATABASE_URL: await freshDatabase() } : {},
  )
  onTestFinished(remove)
  return env
}

describe.each<Engine>(engines)('a bank’s life · %s', (engine) => {
  const test = it.skipIf(engine === 'postgres' && !shared())

  test('two processes that start at once on an empty database migrate it once', async () => {
    const env = await home(engine)
    const config: Config = configFromEnv(env)
    const banks = await Promise.all([1, 2, 3].map(() => buildBank({ config })))
    for (const bank of banks) {
      const reply = await bank.app.inject({ method: 'GET', url: '/api/health' })
      expect(reply.statusCode).toBe(200)
    }
    await Promise.all(banks.map((bank) => bank.close()))
  })

  test('a restart keeps records and operator key, which only its owner can read', async () => {
    const env = await home(engine)
    const payload = registration(new Date())
    const first = await buildBank({ config: configFromEnv(env) })
    const register = { method: 'POST' as const, url: '/api/auth/register', payload }
    expect((await first.app.inject(register)).statusCode).toBe(200)
    await first.close()
    const second = await buildBank({ config: configFromEnv(env) })
    expect((await second.app.inject(register)).statusCode).toBe(409)
    expect(second.operatorKey).toBe(first.operatorKey)
    await second.close()
    const { mode } = await stat(join(env.DATA_DIR ?? '', 'operator.key'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('SIGTERM finishes running requests, then exits with 0', async () => {
    const { url, end } = await startServer(await home(engine))
    const underWay = fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration(new Date())),
    })
    // A later answer shows that the request has reached the server.
    await fetch(`${url}/api/health`)
    const ended = end('SIGTERM')
    expect((await underWay).status).toBe(200)
    expect(await ended).toBe(0)
  })
})
