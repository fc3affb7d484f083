import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#server/db/transaction.ts'
import { startLinkingJob } from '#server/jobs/auditLinks.ts'
import { startHeadKeeping } from '#server/jobs/heads.ts'
import { startSchemaWatch } from '#server/jobs/schemaWatch.ts'
import { HOUR, SECOND } from '#tests/support/durations.ts'
import { onSqlite } from './harness.ts'

onSqlite('the jobs of a server', (startBank) => {
  const b = startBank.forSuite()
  const down = new Proxy({} as Db, {
    get() {
      throw new Error('no database')
    },
  })
  /** A database that can be taken away, a log, and a clock that the test lets run. */
  function world() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const world = { db: b.bank.db, asked: 0, warn: vi.fn() }
    const db = new Proxy({} as Db, {
      get(_, name) {
        world.asked += 1
        const value = Reflect.get(world.db, name)
        return typeof value === 'function' ? value.bind(world.db) : value
      },
    })
    /** Whether the database is asked while this time passes. */
    const asksWithin = async (ms: number) => {
      world.asked = 0
      await pass(ms)
      return world.asked > 0
    }
    return { world, db, log: { warn: world.warn }, asksWithin }
  }
  const warning = (words: string) => [
    { err: expect.objectContaining({ message: 'no database' }) },
    expect.stringContaining(words),
  ]
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('[L8] [L16] the audit is linked at once and every second; an outage is told of once', async () => {
    const { world: at, db, log, asksWithin } = world()
    await b.newCustomer()
    await b.bank.auditRecorder.flush()
    const pending = async () => (await b.rows('audit_pending')).length
    expect(await pending()).toBeGreaterThan(0)
    const job = startLinkingJob(db, log)
    await pass(0)
    expect(await pending()).toBe(0)
    for (const outage of [1, 2]) {
      at.db = down
      await pass(3 * SECOND)
      expect(at.warn.mock.calls).toHaveLength(outage)
      at.db = b.bank.db
      await pass(SECOND)
    }
    expect(at.warn.mock.calls[1]).toEqual(warning('could not be linked'))
    expect([await asksWithin(SECOND - 1), await asksWithin(1)]).toEqual([false, true])
    await job.stop()
    expect(await asksWithin(5 * SECOND)).toBe(false)
  })

  it('[L19] the head is kept at once and every hour, each new one printed once', async () => {
    const { world: at, db, log, asksWithin } = world()
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => printed.mockRestore())
    const heads = () => printed.mock.calls.filter(([line]) => String(line).includes('head of the'))
    const job = startHeadKeeping({ ...b, db }, log)
    await pass(0)
    expect([await asksWithin(HOUR - 1), await asksWithin(1)]).toEqual([false, true])
    expect(heads()).toHaveLength(1)
    at.db = down
    await pass(HOUR)
    expect(at.warn.mock.calls).toEqual([warning('could not be kept or sent')])
    await job.stop()
    expect(await asksWithin(2 * HOUR)).toBe(false)
  })

  it('[O52] the schema is looked at every second; a newer release ends the server, an outage does not', async () => {
    const { world: at, db } = world()
    const end = vi.fn()
    const add = (name: string) =>
      sql`INSERT INTO schema_migrations (name, applied_at) VALUES (${name}, '')`.execute(b.bank.db)
    const job = startSchemaWatch(db, end)
    at.db = down
    await pass(2 * SECOND)
    at.db = b.bank.db
    await add('998_more.expand.sql')
    await pass(SECOND)
    expect(end).not.toHaveBeenCalled()
    await add('999_less.contract.sql')
    await pass(SECOND - 1)
    expect(end).not.toHaveBeenCalled()
    await pass(1)
    await pass(5 * SECOND)
    expect(end.mock.calls).toEqual([[expect.stringContaining('migration 999_less.contract.sql')]])
    await job.stop()
  })

  it('[O1] a closed bank does nothing more at intervals', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const own = await startBank({ smtpUrl: 'smtp://127.0.0.1:9' })
    await own.newCustomer()
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await own.bank.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
