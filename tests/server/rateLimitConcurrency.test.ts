import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#server/auth/knownVisitors.ts'
import type { ConsumedTokens } from '#server/auth/rateLimitCounters.ts'
import { clearSignInLimits, consumeRateLimit, refundRateLimit } from '#server/auth/rateLimiter.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eventually } from '#tests/support/eventually.ts'
import { callBank, onEachEngine, type TestBank } from './harness.ts'

/** Few accounts, and addresses new to them, so that every sign-in meets others on the same counters. */
const ACCOUNTS = 3
const FROM_EACH_ADDRESS = 12
const CALLERS = 24

type LimiterContext = Parameters<typeof consumeRateLimit>[0]

/** Lists the statements that change a counter. */
const recordStatements = (statements: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode')
      statements.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
})

onEachEngine('counting under load', (startBank, engine) => {
  let b: TestBank
  beforeAll(async () => {
    // The limits are as wide as they go: only the counting itself is tried.
    b = await startBank({ limitFactor: 1000 })
  })
  /** Calls `one` so often, by so many callers at a time. @returns what went wrong */
  const runConcurrently = async (times: number, one: (consumed: number) => Promise<unknown>) => {
    const failed: unknown[] = []
    let consumed = 0
    const caller = async () => {
      while (consumed < times) await one(consumed++).catch((error) => failed.push(String(error)))
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    return failed
  }
  const addressOf = (consumed: number) => {
    const number = Math.floor(consumed / FROM_EACH_ADDRESS)
    return `198.51.${number >> 8}.${number & 255}`
  }

  it('[K22] hundreds of right passwords from few accounts are all let in', async () => {
    const customers = await Promise.all(Array.from({ length: ACCOUNTS }, () => b.newCustomer()))
    const failed = await runConcurrently(360, async (consumed) => {
      const { email, password } = customers[consumed % ACCOUNTS]!
      const body = { email, password }
      const address = addressOf(consumed)
      const { status, text } = await callBank(b.bank, 'POST', 'auth/login', { body, address })
      if (status !== 200) throw new Error(`${status} ${text}`)
    })
    expect(failed).toEqual([])
  })

  describe('without the hash in between', () => {
    it('[K22] tries taken and forgotten at once never wait for each other', async () => {
      const ctx = { db: b.bank.db, clock: b.clock, config: b.config }
      const failed = await runConcurrently(1200, async (number) => {
        const address = addressOf(number)
        const visitor: Visitor = { account: `a-${number % ACCOUNTS}@customers.example`, address }
        const consumed = await consumeRateLimit(ctx, 'signIn', visitor)
        await inTransaction(b.bank.db, (trx) => clearSignInLimits(trx, visitor, consumed))
      })
      expect(failed).toEqual([])
    })

    const visitor: Visitor = { account: 'same@customers.example', address: '203.0.113.70' }
    // SQLite has one writer, so nobody waits there for a row. A skip would fail in CI.
    const waiting = [
      ['takes a try', (ctx: LimiterContext) => consumeRateLimit(ctx, 'signIn', visitor)],
      [
        'gives a try back',
        (ctx: LimiterContext, consumed: ConsumedTokens) => refundRateLimit(ctx, consumed),
      ],
    ] as const
    it.each(engine === 'postgres' ? waiting : [])(
      '[K22] who %s goes on where another one left off, and repeats nothing',
      async (_, act) => {
        const ctx = { db: b.bank.db, clock: b.clock, config: b.config }
        const consumed = await consumeRateLimit(ctx, 'signIn', visitor)
        const other = new pg.Client({ connectionString: b.config.databaseUrl })
        await other.connect()
        await other.query('BEGIN')
        await other.query('UPDATE rate_limits SET clear_at = clear_at + 1')
        const statements: string[] = []
        const counted = act(
          { ...ctx, db: b.bank.db.withPlugin(recordStatements(statements)) },
          consumed,
        )
        await eventually(async () => {
          const { rows } = await sql`SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(b.bank.db)
          expect(rows.length).toBeGreaterThan(0)
        })
        await other.query('COMMIT')
        await other.end()
        await counted
        // The account here, the account and the address: each once.
        expect(statements).toHaveLength(3)
      },
    )
  })
})
