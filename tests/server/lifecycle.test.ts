import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { type Config, configFromEnv } from '#server/config.ts'
import { type Engine, registration } from './harness.ts'
import { createDatabase } from './postgres.ts'

const shared = () => inject('postgresUrl')
const freshDatabase = () => createDatabase((name) => shared().replace(/[^/]+$/, name))

/** What two starts of one bank share: its folder and its database. */
async function home(engine: Engine): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-home-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, WEB_DIR: join(folder, 'web'), DEMO: 'off', LOG: 'off' }
  return engine === 'postgres' ? { ...env, DATABASE_URL: await freshDatabase() } : env
}

/** Starts the server as a process of its own. @returns its address, once it answers */
async function start(env: Record<string, string>): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(printed)
      if (found) resolve(found[0])
    })
  })
  return { url, process: child }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

describe.each<Engine>(['sqlite', 'postgres'])('a bank’s life · %s', (engine) => {
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

  test('a restart finds what was stored, and the same operator key, which is for its owner only', async () => {
    const env = await home(engine)
    const payload = registration()
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

  test('SIGTERM answers what is under way, then ends with 0', async () => {
    const { url, process: server } = await start(await home(engine))
    const underWay = fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration()),
    })
    // The request has reached the server once another one, sent after it, is answered.
    await fetch(`${url}/api/health`)
    const code = ended(server)
    server.kill('SIGTERM')
    expect((await underWay).status).toBe(200)
    expect(await code).toBe(0)
  })

  test('what was acknowledged before kill -9 is there after it', async () => {
    const env = await home(engine)
    const { url, process: server } = await start(env)
    const acknowledged: string[] = []
    const code = ended(server)
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const payload = { email: `${crypto.randomUUID()}@readers.example` }
        const reply = await fetch(`${url}/api/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(payload),
        })
        if (!reply.ok) throw new Error(`refused with ${reply.status}`)
        acknowledged.push(payload.email)
        if (acknowledged.length === 100) server.kill('SIGKILL')
      }
    })
    await Promise.allSettled(writers)
    await code
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    const bank = await buildBank({ config: configFromEnv(env) })
    const rows = await bank.db.selectFrom('subscribers').select('email').execute()
    await bank.close()
    const stored = new Set(rows.map((row) => row.email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  })
})
