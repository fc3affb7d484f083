import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createDatabase } from './postgres.ts'

/** A connected pool, its log, and a second client that can end the pool's connections. */
async function connected() {
  const shared = inject('postgresUrl')
  const databaseUrl = await createDatabase((name) => shared.replace(/[^/]+$/, name))
  const logged: { err: Error & { code?: string } }[] = []
  const connection = connect(
    { dataDir: '', databaseUrl },
    { warn: (line: unknown) => void logged.push(line as (typeof logged)[number]) },
  )
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(async () => {
    await connection.close()
    await other.end()
  })
  /** Ends every connection of the pool, as an administrator or a restart does. */
  const terminate = async () => {
    const { rowCount } = await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    expect(rowCount).toBeGreaterThan(0)
  }
  const { db } = connection
  const ask = async () => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows[0]?.one
  return { db, ask, logged, other, terminate }
}

describe.skipIf(!inject('postgresUrl'))('a connection that PostgreSQL ends', () => {
  it('[K18] [O2] is logged once while it is idle, and the next query gets another one', async () => {
    const { ask, logged, terminate } = await connected()
    await ask()
    await terminate()
    await eventually(() => expect(logged.map(({ err }) => err.code)).toEqual(['57P01']))
    expect(await ask()).toBe(1)
    expect(logged).toHaveLength(1)
  })

  it('[K18] [O2] is logged once between two statements of a transaction, which then fails', async () => {
    const { db, ask, logged, terminate } = await connected()
    const failing = db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx)
      await terminate()
      await eventually(() => expect(logged.map(({ err }) => err.code)).toEqual(['57P01']))
      await sql`SELECT 1`.execute(trx)
    })
    await expect(failing).rejects.toThrow('The database does not answer')
    expect(await ask()).toBe(1)
    expect(logged).toHaveLength(1)
  })

  it('[K18] [O2] is logged once during a statement, which fails with the reason', async () => {
    const { db, ask, logged, other, terminate } = await connected()
    const failing = sql`SELECT pg_sleep(60)`.execute(db).catch((error) => error)
    await eventually(async () => {
      const { rowCount } = await other.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(60)' AND state = 'active' AND pid <> pg_backend_pid()",
      )
      expect(rowCount).toBe(1)
    })
    await terminate()
    expect(await failing).toMatchObject({ code: '57P01' })
    await eventually(() => expect(logged).toHaveLength(1))
    expect(await ask()).toBe(1)
    expect(logged).toHaveLength(1)
  })
})
