import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { whenOthersStart } from '#server/db/whenOthersStart.ts'
import { parallel } from './fixtures.ts'
import { onBothEngines, testBank } from './harness.ts'

onBothEngines('transactions', (startBank, engine) => {
  const rows = ['one', 'two'].map((key) => ({ key, clear_at: 0 }))

  /** A bank with two rows, and functions to change and read them. */
  async function twoRows() {
    const b = await startBank()
    const { db } = b.bank
    await db.insertInto('rate_limits').values(rows).execute()
    const add = (trx: typeof db, key: string) =>
      trx
        .updateTable('rate_limits')
        .set((row) => ({ clear_at: row('clear_at', '+', 1) }))
        .where('key', '=', key)
        .execute()
    const sums = async () => {
      const found = await db.selectFrom('rate_limits').selectAll().orderBy('key').execute()
      return found.map(({ clear_at }) => clear_at)
    }
    return { b, db, add, sums }
  }

  it.each(['serializable', 'read committed'] as const)(
    '[K17] that lock the same rows in opposite order all succeed · %s',
    async (isolation) => {
      const { db, add, sums } = await twoRows()
      const work = (keys: string[]) =>
        inTransaction(
          db,
          async (trx) => {
            for (const key of keys) {
              await add(trx, key)
              await new Promise((resolve) => setTimeout(resolve, 200))
            }
          },
          isolation,
        )
      await Promise.all([work(['one', 'two']), work(['two', 'one'])])
      expect(await sums()).toEqual([2, 2])
    },
  )

  it('[K17] a single statement that meets a deadlock is repeated', async () => {
    if (engine === 'sqlite') return
    const { b, add, sums } = await twoRows()
    const other = new pg.Client({ connectionString: b.config.databaseUrl })
    await other.connect()
    await other.query('BEGIN')
    await other.query("UPDATE rate_limits SET clear_at = 9 WHERE key = 'two'")
    // It has locked `one` and waits for `two`. Then the other client requests `one`, so one of them must fail.
    const retention = b.bank.runRetention()
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted',
        )
        return rows[0].waiting
      })
      .toBeGreaterThan(0)
    await other
      .query("UPDATE rate_limits SET clear_at = 9 WHERE key = 'one'")
      .catch(() => undefined)
    await other.query('ROLLBACK')
    await other.end()
    expect((await retention).limits).toBe(2)
    expect(await sums()).toEqual([])
    await add(b.bank.db, 'one')
  })

  it('[K17] a failed transaction throws its error, and can be repeated', async () => {
    const { db, add, sums } = await twoRows()
    const failing = inTransaction(db, async (trx) => {
      await add(trx, 'one')
      throw new Error('the reason')
    })
    await expect(failing).rejects.toThrow('the reason')
    await inTransaction(db, (trx) => add(trx, 'two'))
    expect(await sums()).toEqual([0, 1])
  })
})

describe('a SQLite file', () => {
  it('[K17] serialises any number of parallel transactions', async () => {
    const b = await testBank({ engine: 'sqlite' })
    await b.bank.db.insertInto('rate_limits').values({ key: 'one', clear_at: 0 }).execute()
    const once = () =>
      inTransaction(b.bank.db, async (trx) => {
        const { clear_at } = await trx
          .selectFrom('rate_limits')
          .select('clear_at')
          .where('key', '=', 'one')
          .executeTakeFirstOrThrow()
        await new Promise((resolve) => setImmediate(resolve))
        await trx
          .updateTable('rate_limits')
          .set({ clear_at: clear_at + 1 })
          .execute()
      })
    await parallel(100, once)
    const [row] = await b.rows('rate_limits')
    expect(row?.clear_at).toBe(100)
    await b.close()
  })

  it('[O4] that another starting server writes to for long is waited for', async () => {
    const b = await testBank({ engine: 'sqlite' })
    const other = new Sqlite(join(b.config.dataDir, SQLITE_FILE))
    other.exec('begin immediate')
    let tries = 0
    await whenOthersStart(async () => {
      // The other one is done only after this one has given up once.
      if (++tries === 2) other.exec('commit')
      await b.bank.db.insertInto('rate_limits').values({ key: 'one', clear_at: 0 }).execute()
    })
    expect([tries, await b.rows('rate_limits')]).toMatchObject([2, [{ key: 'one' }]])
    other.close()
    await b.close()
  })
})
