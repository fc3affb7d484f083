import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/depth.ts'
import { type Postgres, startPostgres } from '#tests/server/postgres.ts'
import { startSmtp } from '#tests/server/smtp.ts'
import { newHome, type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { limitFiles } from '#tests/support/smallDisk.ts'
import { postgresBin } from './cluster.ts'
import { faultyWayTo } from './faultyMail.ts'
import { filesWithoutRecord, leaveUploads } from './goneUploads.ts'
import { type Load, openLoad } from './load.ts'
import { lockFile } from './lockedFile.ts'
import { outcomeOf } from './outcome.ts'
import { SEED, seeded } from './seeded.ts'

/** Maximum acknowledged calls before a fault. */
const MOST_CALLS = 16

/** Cleans up after a suite, in reverse order, even when its start failed. */
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

/** A fault outside of the server, which keeps running. */
interface Fault {
  what: string
  times: number
  begin(): Promise<unknown> | unknown
  repair?(): Promise<unknown> | unknown
}

describe.each(engines)(`faults under load · %s · seed ${SEED}`, (engine) => {
  const test = it.skipIf(engine === 'postgres' && !postgresBin)
  const draw = seeded(`faults ${engine}`)
  let postgres: Postgres
  let env: Record<string, string>
  let server: ServerProcess
  let mail: Awaited<ReturnType<typeof faultyWayTo>>
  let load: Load

  beforeAll(async () => {
    if (engine === 'postgres') {
      if (!postgresBin) return
      postgres = await startPostgres(postgresBin, { durable: true })
      endings.push(() => postgres.stop())
    }
    const smtp = await startSmtp()
    endings.push(smtp.stop)
    mail = await faultyWayTo(smtp.url)
    endings.push(mail.stop)
    const home = await newHome({
      SMTP_URL: mail.url,
      ...(engine === 'postgres' && { DATABASE_URL: await postgres.freshDatabase() }),
    })
    endings.push(home.remove)
    env = home.env
    server = await startServer(env)
    endings.push(() => server.end('SIGKILL'))
    const operator = await home.operator()
    load = await openLoad({ env, smtp, operator, address: () => server.url }, draw)
  })

  const leave = () => leaveUploads(server.url, load.clients[0]!, draw)
  const ofSqlite: Fault[] = [
    {
      what: 'disk full',
      times: 3,
      begin: () => limitFiles(server.pid, 4096),
      repair: () => limitFiles(server.pid, 'unlimited'),
    },
    lockedFile(),
    {
      what: 'mail server silent',
      times: 1,
      begin: () => mail.become('silent'),
      repair: () => mail.become('passed on'),
    },
    {
      what: 'mail server refuses',
      times: 1,
      begin: () => mail.become('refused'),
      repair: () => mail.become('passed on'),
    },
    {
      what: 'callers gone while they upload',
      times: 3,
      begin: leave,
    },
  ]

  const signalled = (what: string, times: number, signal: NodeJS.Signals): Fault => ({
    what: `PostgreSQL ${what}`,
    times,
    begin: () => postgres.signal(signal),
    repair: () => postgres.restart(),
  })
  const ofPostgres: Fault[] = [
    signalled('killed', 2, 'SIGKILL'),
    signalled('ended at once', 1, 'SIGQUIT'),
    signalled('stopped', 1, 'SIGINT'),
    {
      what: 'PostgreSQL frozen',
      times: 2,
      begin: () => postgres.signal('SIGSTOP'),
      repair: () => postgres.signal('SIGCONT'),
    },
    {
      what: 'PostgreSQL read-only',
      times: 1,
      begin: () => writesAllowed(false),
      repair: () => writesAllowed(true),
    },
  ]

  for (const { what, times, begin, repair } of engine === 'sqlite' ? ofSqlite : ofPostgres)
    test(`[O43] [O1] [O2] ${what}: clear answers, and no write is lost or duplicated`, async (context) => {
      const outcome = outcomeOf(context, what)
      const strays = await filesWithoutRecord(env)
      for (let time = 0; time < times; time++) {
        await load.during(async () => void (await begin()), {
          before: draw.whole(1, MOST_CALLS),
          repair: async () => void (await repair?.()),
        })
        await load.settle(outcome)
      }
      await load.finish(outcome)
      if (begin === leave) expect(await filesWithoutRecord(env)).toBe(strays)
    })

  function lockedFile(): Fault {
    let lock: Awaited<ReturnType<typeof lockFile>>
    return {
      what: 'SQLite file locked by another process',
      times: 1,
      async begin() {
        lock = await lockFile(join(env.DATA_DIR!, 'bank.sqlite'))
      },
      repair: () => lock.end(),
    }
  }

  /** Like a standby that was not promoted, or a cluster after a switchover. */
  async function writesAllowed(isAllowed: boolean): Promise<void> {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query('SET default_transaction_read_only = off')
    await client.query(
      `ALTER SYSTEM SET default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`,
    )
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  }
})
