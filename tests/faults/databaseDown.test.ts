import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Postgres, startPostgres } from '#tests/server/postgres.ts'
import { newHome, startServer } from '#tests/support/serverProcess.ts'
import { type Client, newClient } from './client.ts'
import { postgresBin } from './cluster.ts'
import { expectWhole } from './load.ts'
import {
  type Answer,
  answerOf,
  depositOf,
  expectUnavailable,
  loanOf,
  readiness,
  untilReady,
} from './requests.ts'
import { readStoredRecords } from './storedRecords.ts'

const test = it.skipIf(!postgresBin)
const FEW_CONNECTIONS = 12

describe('a PostgreSQL that does not answer', () => {
  let postgres: Postgres
  beforeAll(async () => {
    if (postgresBin)
      postgres = await startPostgres(postgresBin, { durable: true, connections: FEW_CONNECTIONS })
  })
  afterAll(() => postgres?.stop())

  /** A server on an empty database, with one customer. */
  async function open(extra: Record<string, string> = {}) {
    const DATABASE_URL = await postgres.freshDatabase()
    const home = await newHome({ DATABASE_URL, ...extra })
    const server = await startServer(home.env)
    onTestFinished(async () => {
      await server.end('SIGKILL')
      await home.remove()
    })
    const desk = { address: () => server.url, operator: await home.operator() }
    return {
      server,
      desk,
      env: { ...home.env, DATABASE_URL },
      ada: await newClient(() => server.url),
    }
  }

  test('[O1] [O2] every call gets an error in time, no acknowledged write is lost, and the server recovers', async () => {
    const { server, desk, env, ada } = await open({ LOG: 'warn' })
    const kept = newId()
    expect((await ada.call('POST', 'deposit', depositOf(ada, 20_000, kept))).status).toBe(200)
    // More calls than connections, running when the fault begins.
    const references = Array.from({ length: 24 }, () => newId())
    const running = references.map((one) =>
      answerOf(ada.call('POST', 'deposit', depositOf(ada, 2_000, one))),
    )
    await Promise.race(running)
    const recover = () => postgres.signal('SIGCONT')
    postgres.signal('SIGSTOP')
    onTestFinished(recover)
    const answers = await Promise.all(running)
    for (const answer of answers) if (answer.status !== 200) expectUnavailable(answer)
    // Calls during the fault: reads and writes, with and without a file.
    const later = await Promise.all([
      ...Array.from({ length: 12 }, () => answerOf(ada.call('GET', `users/${ada.id}`))),
      ...Array.from({ length: 12 }, () => answerOf(ada.call('POST', 'loan', loanOf(ada)))),
      answerOf(ada.call('POST', 'deposit', depositOf(ada))),
      answerOf(post(server.url, 'auth/login', { email: ada.email, password: 'x' })),
    ])
    for (const answer of later) expectUnavailable(answer)
    const [notReady, alive] = [await readiness(server.url), await fetch(`${server.url}/api/health`)]
    expect(notReady).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Object.keys(notReady.body.fields)).toEqual(['database'])
    expect(alive.status).toBe(200)

    recover()
    await untilReady(server.url)
    await expectCountedOnce(env, ada, references, answers)
    expect((await readStoredRecords(env)).get(kept)).toHaveLength(1)
    await expectWhole(desk)
    expect(server.printed()).toContain('the database or disk did not answer')
    expect(server.printed()).not.toContain(ada.email)
  })

  test('[O1] without free connections calls fail, and all succeed once there is one', async () => {
    const { server, env, ada } = await open()
    const others: pg.Client[] = []
    const leave = () => Promise.all(others.splice(0).map((client) => client.end()))
    onTestFinished(async () => void (await leave()))
    const url = await postgres.freshDatabase()
    const takeFree = async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: url })
        client.on('error', () => undefined)
        try {
          await client.connect()
          others.push(client)
        } catch {
          return
        }
      }
    }
    // The server keeps connections that it has opened: they are ended, and taken as well, until this test has all.
    const name = new URL(env.DATABASE_URL!).pathname.slice(1)
    while (others.length < FEW_CONNECTIONS) {
      await takeFree()
      await others[0]!.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
        [name],
      )
    }
    const reads = () =>
      Promise.all(Array.from({ length: 30 }, () => answerOf(ada.call('GET', `users/${ada.id}`))))
    for (const answer of await reads()) expectUnavailable(answer)
    await leave()
    await untilReady(server.url)
    expect(new Set((await reads()).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('[O1] a locked table is an error in time, too', async () => {
    const { server, env, ada } = await open()
    const other = new pg.Client({ connectionString: env.DATABASE_URL })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('BEGIN')
    await other.query('LOCK TABLE loans')
    const asked = [ada.call('POST', 'loan', loanOf(ada)), ada.call('GET', `loan/${ada.id}`)]
    for (const answer of await Promise.all(asked.map(answerOf))) expectUnavailable(answer)
    await other.query('ROLLBACK')
    expect((await ada.call('POST', 'loan', loanOf(ada))).status).toBe(200)
    expect((await readiness(server.url)).status).toBe(200)
  })

  /** Checks that acknowledged writes are stored, repeats the others, and checks that each is stored once. */
  async function expectCountedOnce(
    env: Record<string, string>,
    ada: Client,
    references: string[],
    answers: Answer[],
  ): Promise<void> {
    const before = await readStoredRecords(env)
    for (const [index, reference] of references.entries())
      if (answers[index]?.status === 200) expect(before.get(reference)).toHaveLength(1)
      else {
        const again = await ada.call('POST', 'deposit', depositOf(ada, 2_000, reference))
        expect(again.status).toBe(200)
      }
    const after = await readStoredRecords(env)
    for (const reference of references) expect(after.get(reference)).toHaveLength(1)
  }
})

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
