import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Bank, buildBank } from '#server/app.ts'
import { prepared } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordStatements } from '#tests/support/recordStatements.ts'
import { addRecords } from './fixtures.ts'
import { onBothEngines, type TestBank, type TestCustomer, testBank } from './harness.ts'
import { findPostgres, startPostgres } from './postgres.ts'

/** Maximum statements of each read of a customer: the session with its customer, then the records. R2 */
const statementsOf: Record<string, number> = {
  users: 2,
  deposit: 3,
  loan: 4,
  transfer: 2,
  kyc: 2,
}

onBothEngines('prepared statements', (startBank, engine) => {
  let b: TestBank
  let ada: TestCustomer
  beforeAll(async () => {
    b = await startBank()
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
  })

  it.each(Object.entries(statementsOf))('[R2] GET %s takes at most %i', async (path, count) => {
    const read = () => ada.call('GET', `${path}/${ada.id}`)
    expect((await read()).status).toBe(200)
    const recording = recordStatements()
    expect((await read()).status).toBe(200)
    recording.stop()
    const asked = recording.statements.map(({ sql }) => sql)
    expect(asked.length, asked.join('\n')).toBeGreaterThan(0)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(count)
  })

  it('[R3] run with the values of each call', async () => {
    const grace = await b.newCustomer()
    for (const { id, call } of [ada, grace, ada])
      expect((await call('GET', `users/${id}`)).body._id).toBe(id)
    expect((await grace.call('GET', `kyc/${grace.id}`)).body).toEqual([])
    expect((await ada.call('GET', `kyc/${ada.id}`)).body).toHaveLength(1)
  })

  it('[R3] return the columns that a later migration has added', async () => {
    const { db } = b.bank
    await sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)`.execute(db)
    await sql`INSERT INTO notes VALUES (1, 'first')`.execute(db)
    const notes = prepared(
      (_db, { id }: { id: number }) =>
        sql<Record<string, unknown>>`SELECT * FROM notes WHERE id = ${id}`,
    )
    const before = { id: 1, text: 'first' }
    expect(await notes(db, { id: 1 })).toEqual([before])
    await sql`ALTER TABLE notes ADD COLUMN more TEXT NOT NULL DEFAULT 'added'`.execute(db)
    const after = { ...before, more: 'added' }
    expect(await notes(db, { id: 1 })).toEqual([after])
    await sql`ALTER TABLE notes ADD COLUMN last INTEGER`.execute(db)
    const inTheEnd = { ...after, last: null }
    const many = Array.from({ length: 12 }, () =>
      inTransaction(db, async (trx) => {
        await sql`UPDATE notes SET text = 'first'`.execute(trx)
        return notes(trx, { id: 1 })
      }),
    )
    for (const rows of await Promise.all(many)) expect(rows).toEqual([inTheEnd])
  })

  it('[R3] [K6] reject a session as soon as another server has ended it', async () => {
    const grace = await b.newCustomer()
    const read = () => grace.call('GET', `users/${grace.id}`)
    expect((await read()).status).toBe(200)
    const other = await buildBank({ config: b.config, clock: b.clock })
    try {
      const url = '/api/auth/logout'
      const left = await other.app.inject({ method: 'POST', url, headers: { token: grace.token } })
      expect(left.statusCode).toBe(200)
      expect((await read()).status).toBe(401)
      expect(await statusAt(other, grace)).toBe(401)
    } finally {
      await other.close()
    }
  })

  it('[R3] record the use of a session without the flush of every other write', async () => {
    const grace = await b.newCustomer()
    const read = () => grace.call('GET', `users/${grace.id}`)
    b.clock.advance(60_000)
    const setting = () =>
      engine === 'sqlite'
        ? sql`PRAGMA synchronous`.execute(b.bank.db)
        : sql`SHOW synchronous_commit`.execute(b.bank.db)
    if (engine === 'sqlite') await sql`PRAGMA synchronous = FULL`.execute(b.bank.db)
    const { rows: before } = await setting()
    const recording = recordStatements()
    expect((await read()).status).toBe(200)
    expect((await read()).status).toBe(200)
    recording.stop()
    const uses = recording.statements.filter(({ sql }) => /UPDATE "tokens" SET/.test(sql))
    expect(uses).toHaveLength(1)
    expect(uses[0]?.sql).toContain('unflushed')
    expect((await setting()).rows).toEqual(before)
    const stored = await b.rows('tokens', { customer_id: grace.id })
    expect(stored).toMatchObject([{ last_used_at: b.clock.now().toISOString() }])
  })
})

describe.skipIf(!inject('postgresUrl'))('prepared statements · postgres restarted', () => {
  it('[R3] [O2] are prepared again on the new connections', async () => {
    const cluster = await startPostgres(findPostgres()!, { durable: true })
    const databaseUrl = await cluster.freshDatabase()
    const b = await testBank({ engine: 'postgres', databaseUrl })
    try {
      const ada = await b.newCustomer()
      expect(await statusAt(b.bank, ada)).toBe(200)
      cluster.signal('SIGKILL')
      await cluster.restart()
      await expect.poll(() => statusAt(b.bank, ada)).toBe(200)
    } finally {
      await b.close()
      await cluster.stop()
    }
  })
})

const statusAt = async ({ app }: Bank, { id, token }: TestCustomer): Promise<number> => {
  const answer = await app.inject({ method: 'GET', url: `/api/users/${id}`, headers: { token } })
  return answer.statusCode
}
