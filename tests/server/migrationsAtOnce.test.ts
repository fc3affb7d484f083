import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { migrationsOf } from '#server/db/migrate.ts'
import type { Db } from '#server/db/transaction.ts'
import { whenOthersStart } from '#server/db/whenOthersStart.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createDatabase } from './postgres.ts'

const scripts = migrationsOf('postgres')
/** The other server reads the names of the applied migrations meanwhile, unless it waits. */
const slow = {
  name: '900_slow.sql',
  sql: 'SELECT pg_sleep(0.3); CREATE TABLE applied (id TEXT); INSERT INTO applied VALUES (1)',
}

describe.skipIf(!inject('postgresUrl'))('servers that migrate one PostgreSQL at once', () => {
  /** A connection of each of two servers to a new, empty database. */
  async function twoServers() {
    const databaseUrl = await createDatabase((name) =>
      inject('postgresUrl').replace(/[^/]+$/, name),
    )
    return [0, 1].map(() => {
      const server = connect({ dataDir: '', databaseUrl })
      onTestFinished(() => server.close())
      return server
    }) as [ReturnType<typeof connect>, ReturnType<typeof connect>]
  }
  const namesIn = async ({ db }: ReturnType<typeof connect>) => {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM schema_migrations ORDER BY name`.execute(db)
    return rows.map(({ name }) => name)
  }

  it('[O4] [O46] both come up, and each migration is applied once', async () => {
    const [one, other] = await twoServers()
    const all = [...scripts, slow]
    await Promise.all([one.apply(all), other.apply(all)])
    expect(await namesIn(one)).toEqual(all.map(({ name }) => name))
    expect((await sql`SELECT * FROM applied`.execute(one.db)).rows).toHaveLength(1)
  })

  it('[O52] a migration that waits for a long reading transaction keeps no call waiting behind it', async () => {
    const [reader, server] = await twoServers()
    await server.apply(scripts)
    const adding = { name: '901_a.expand.sql', sql: 'ALTER TABLE customers ADD COLUMN a TEXT' }
    const read = (db: Db) => db.selectFrom('customers').select('id').limit(1).execute()
    let applying: Promise<unknown> | undefined
    await reader.db.transaction().execute(async (trx) => {
      await read(trx)
      applying = whenOthersStart(() => server.apply([...scripts, adding]))
      await eventually(async () => {
        const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted`
        expect((await waiting.execute(server.db)).rows).toHaveLength(1)
      })
      await read(server.db)
    })
    expect(await applying).toEqual([adding])
  })

  it('[O4] [O46] of two releases the newer one comes up, and the earlier one after it is refused', async () => {
    const [earlier, newer] = await twoServers()
    const all = [...scripts, slow]
    const [refused, applied] = await Promise.allSettled([earlier.apply(scripts), newer.apply(all)])
    expect(applied.status).toBe('fulfilled')
    expect(await namesIn(newer)).toEqual(all.map(({ name }) => name))
    // Which one is first is open; the earlier one is never left with half of a schema.
    if (refused.status === 'rejected')
      expect(refused.reason.message).toContain(`newer release, whose migration ${slow.name}`)
    await expect(earlier.apply(scripts)).rejects.toThrow(/newer release.*Nothing was changed$/)
  })
})
