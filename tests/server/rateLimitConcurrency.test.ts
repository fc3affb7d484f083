import { type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '#server/auth/knownVisitors.ts'
import type { ConsumedTokens } from '#server/auth/rateLimitCounters.ts'
import { clearSignInLimits, consumeRateLimit, refundRateLimit } from '#server/auth/rateLimiter.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whenFree } from '#tests/support/whenFree.ts'
import { parallel } from './fixtures.ts'
import { callBank, onPostgres } from './harness.ts'

/** Few accounts and unknown addresses, so that every sign-in competes for the same counters. */
const ACCOUNTS = 3
const FROM_EACH_ADDRESS = 12
const CALLERS = 24

type LimiterContext = Parameters<typeof consumeRateLimit>[0]

/** Records the statements that change a counter. */
const recordStatements = (statements: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode' || node.kind === 'UpdateQueryNode')
      statements.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
})

onPostgres('rate limits under load', (startBank) => {
  // Wide limits: only concurrency is tested.
  const b = startBank.forSuite({ limitFactor: 1000 })
  /**
   * Calls `one` this many times with concurrent callers.
   * @returns the errors
   */
  const runConcurrently = async (times: number, one: (consumed: number) => Promise<unknown>) => {
    const failed: unknown[] = []
    let consumed = 0
    const caller = async () => {
      while (consumed < times) await one(consumed++).catch((error) => failed.push(String(error)))
    }
    await parallel(CALLERS, caller)
    return failed
  }
  const addressOf = (consumed: number) => {
    const number = Math.floor(consumed / FROM_EACH_ADDRESS)
    return `198.51.${number >> 8}.${number & 255}`
  }

  it('[K22] a hundred correct passwords for few accounts are all accepted', async () => {
    const customers = await parallel(ACCOUNTS, () => b.newCustomer())
    const failed = await runConcurrently(120, async (consumed) => {
      const { email, password } = customers[consumed % ACCOUNTS]!
      const body = { email, password }
      const address = addressOf(consumed)
      const { status, text } = await whenFree(() =>
        callBank(b.bank, 'POST', 'auth/login', { body, address }),
      )
      if (status !== 200) throw new Error(`${status} ${text}`)
    })
    expect(failed).toEqual([])
  })

  describe('without hashing', () => {
    it('[K22] parallel consumption and resets never deadlock', async () => {
      const ctx = { db: b.bank.db, clock: b.clock, config: b.config }
      const failed = await runConcurrently(400, async (number) => {
        const address = addressOf(number)
        const visitor: Visitor = { account: `a-${number % ACCOUNTS}@customers.example`, address }
        const consumed = await consumeRateLimit(ctx, 'signIn', visitor)
        await inTransaction(b.bank.db, (trx) => clearSignInLimits(trx, visitor, consumed))
      })
      expect(failed).toEqual([])
    })

    const visitor: Visitor = { account: 'same@customers.example', address: '203.0.113.70' }
    const waiting = [
      ['consumes an attempt', (ctx: LimiterContext) => consumeRateLimit(ctx, 'signIn', visitor)],
      [
        'refunds an attempt',
        (ctx: LimiterContext, consumed: ConsumedTokens) => refundRateLimit(ctx, consumed),
      ],
    ] as const
    it.each(waiting)(
      '[K22] a call that %s continues after a lock, and repeats nothing',
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
        // Account and address, account, address: one statement each.
        expect(statements).toHaveLength(3)
      },
    )
  })
})
