import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Postgres, startPostgres } from '#tests/server/postgres.ts'
import { eventually } from '#tests/support/eventually.ts'
import { failToStart, newHome, startServer } from '#tests/support/serverProcess.ts'
import { newClient } from './client.ts'
import { postgresBin } from './cluster.ts'
import { expectWhole } from './load.ts'
import { newerRelease } from './newerRelease.ts'
import { answerOf, depositOf } from './requests.ts'

const MIGRATION = '900_half.expand.sql'
/** It fails when a part of an earlier try has remained. */
const START = 'CREATE TABLE half (id TEXT NOT NULL); ALTER TABLE customers ADD COLUMN half TEXT;'
const MIB = 1024 * 1024
/** The size of PostgreSQL's log files: smaller ones would stop it. */
const LARGEST_FILE = 16 * MIB
const onPostgres = it.skipIf(!postgresBin)

describe('a migration that does not come to its end', () => {
  let postgres: Postgres
  beforeAll(async () => {
    if (postgresBin) postgres = await startPostgres(postgresBin, { durable: true })
  })
  afterAll(() => postgres?.stop())

  /** A bank of this release that has a customer with a deposit, and the release that follows with one migration. */
  async function earlierBank(sql: string, database: Record<string, string> = {}) {
    const home = await newHome(database)
    onTestFinished(home.remove)
    const newer = await newerRelease({ [MIGRATION]: sql })
    /** Starts a release, finds the bank whole, takes a deposit, and ends it. */
    const serves = async (program?: typeof newer.server) => {
      const server = await startServer(home.env, program)
      onTestFinished(async () => void (await server.end('SIGKILL')))
      const ada = await newClient(() => server.url)
      const deposit = await answerOf(ada.call('POST', 'deposit', depositOf(ada, 2_000)))
      expect(deposit.status).toBe(200)
      await expectWhole({ address: () => server.url, operator: await home.operator() })
      expect(await server.end('SIGTERM')).toBe(0)
    }
    await serves()
    return {
      ...home,
      serves,
      newer,
      servesNewer: async () => {
        await newer.write(MIGRATION, START)
        await serves(newer.server)
      },
    }
  }

  it('[O46] because its server is killed leaves the earlier release its database · sqlite', async () => {
    const rows = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)'
    const endless = `${START} ${rows} INSERT INTO half SELECT hex(randomblob(500)) FROM n;`
    const bank = await earlierBank(endless)
    const written = () => statSync(join(bank.folder, 'bank.sqlite-wal')).size
    const killed = await failToStart(bank.env, bank.newer.server, () =>
      eventually(() => expect(written()).toBeGreaterThan(8 * MIB)),
    )
    expect(killed).toEqual({ code: null, errors: '' })
    await bank.serves()
    await bank.servesNewer()
  })

  onPostgres(
    '[O46] because its server is killed leaves the earlier release its database · postgres',
    async () => {
      const DATABASE_URL = await postgres.freshDatabase()
      const bank = await earlierBank(`${START} SELECT pg_sleep(3600);`, { DATABASE_URL })
      const watching = new pg.Client({ connectionString: DATABASE_URL })
      await watching.connect()
      onTestFinished(() => watching.end())
      const sleeping = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
      const killed = await failToStart(bank.env, bank.newer.server, () =>
        eventually(async () => expect((await watching.query(sleeping)).rows).toHaveLength(1)),
      )
      expect(killed).toEqual({ code: null, errors: '' })
      await bank.serves()
      await bank.servesNewer()
    },
  )

  onPostgres('[O46] because the disk of PostgreSQL is full fails in one line', async () => {
    const DATABASE_URL = await postgres.freshDatabase()
    const large = "INSERT INTO half SELECT repeat('x', 1000) FROM generate_series(1, 50000);"
    const bank = await earlierBank(`${START} ${large}`, { DATABASE_URL })
    postgres.limitFiles(LARGEST_FILE)
    const { code, errors } = await failToStart(bank.env, bank.newer.server)
    postgres.limitFiles('unlimited')
    expect([code, errors.split('\n').length]).toEqual([1, 1])
    expect(errors).toMatch(
      new RegExp(
        `Cannot start: The migration ${MIGRATION} failed: could not extend file .*Nothing was changed`,
      ),
    )
    await bank.serves()
    await bank.servesNewer()
  })
})
