import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '#server/db/connection.ts'
import { type Db, inTransaction } from '#server/db/transaction.ts'
import type { Person } from './people.ts'
import { measure } from './reads.ts'
import { type Engine, inTurn, type Setting, withBank } from './setting.ts'

/** No measurement takes longer, however slow the machine is. */
const MAX_MS = 60_000
/** Movements per statement: PostgreSQL ends a statement after two seconds. */
const BATCH = 1_000

/**
 * Prints what a page of the activity costs a customer with many movements, beside one with ten, by the same bank in the
 * same minute. O49
 * @param answers how many are measured of each
 * @param movements of the one with many
 */
export const compareHistories = (
  engine: Engine,
  answers: number,
  movements: number,
): Promise<void> =>
  withBank({ engine, customers: 2 }, async ({ bank, people, at }) => {
    const [few, many] = people as [Person, Person]
    await addMovements(at, many, movements)
    const later = `cursor=${await nextPage(bank.url, many)}`
    const [short, first, second, nothing] = [
      await medianOf(bank, few, ''),
      await medianOf(bank, many, ''),
      await medianOf(bank, many, later),
      await medianOf(bank, many, 'search=nothing', Math.ceil(answers / 10)),
    ]
    console.log(`\n${engine}, GET activity, median of ${answers} answers, one caller`)
    console.log(`ten movements, the page     ${short.toFixed(2)} ms`)
    console.log(
      `${movements} movements, first page  ${first.toFixed(2)} ms (${(first / short).toFixed(2)})`,
    )
    console.log(
      `${movements} movements, second page ${second.toFixed(2)} ms (${(second / short).toFixed(2)})`,
    )
    console.log(
      `${movements} movements, a call that searches in vain ${nothing.toFixed(2)} ms (${(nothing / short).toFixed(2)})`,
    )

    const alone = await readsOf(few)
    let isMeasuring = true
    const searches = searchesOf(many)
    const beside = await readsOf(few)
    isMeasuring = false
    await searches
    console.log(`GET users of another customer, 99th percentile ${alone.toFixed(2)} ms`)
    console.log(
      `the same while ${movements} movements are searched ${beside.toFixed(2)} ms (${(beside / alone).toFixed(2)})`,
    )

    async function readsOf({ id, token }: Person): Promise<number> {
      const limits = { callers: 1, atMost: answers * 10, ms: MAX_MS }
      const next = () => ({ method: 'GET', path: `/api/users/${id}`, headers: { token } })
      return (await measure(bank, next, limits)).p99
    }

    async function searchesOf({ id, token }: Person): Promise<void> {
      while (isMeasuring)
        await fetch(`${bank.url}/api/activity/${id}?search=nothing`, { headers: { token } })
    }

    async function medianOf(
      server: Setting['bank'],
      person: Person,
      query: string,
      atMost = answers,
    ) {
      const limits = { callers: 1, atMost, ms: MAX_MS }
      const next = inTurn([person], ({ id, token }) => ({
        path: `/api/activity/${id}?limit=10&${query}`,
        headers: { token },
      }))
      return (await measure(server, next, limits)).p50
    }
  })

/** Posts movements of 1.00 in few statements. Their digests do not form a valid chain. */
async function addMovements(at: Setting['at'], { id }: Person, count: number): Promise<void> {
  const { db, close, engine } = connect(at)
  try {
    let analyzed = 0
    for (let done = 0; done < count; done += BATCH) {
      await inTransaction(db, (trx) => addBatch(trx, id, done))
      // PostgreSQL plans by what it knows of a table. By itself it looks after each tenth that is added, but has no time
      // to while a table grows so fast.
      if (engine === 'sqlite' || done < analyzed * 1.1) continue
      await analyze(at.databaseUrl!)
      analyzed = done + BATCH
    }
  } finally {
    await close()
  }
}

/** On a connection of its own: the bank's ends a statement after two seconds. */
async function analyze(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('ANALYZE ledger_transactions, ledger_postings, ledger_totals')
  await client.end()
}

async function addBatch(trx: Db, id: string, done: number): Promise<void> {
  const numbers = sql`WITH RECURSIVE numbers (n) AS (
    SELECT CAST(${done} AS BIGINT) + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${done + BATCH})`
  for (const [account, amount] of [
    ['profit', 100],
    ['profit_expense', -100],
  ] as const)
    await sql`INSERT INTO ledger_postings (reference, customer_id, account, amount_minor) ${numbers}
      SELECT 'profit:bench-' || n, ${id}, ${account}, CAST(${amount} AS BIGINT) FROM numbers`.execute(
      trx,
    )
  await sql`INSERT INTO ledger_transactions
      (reference, customer_id, sequence, kind, currency, settles, made_by, reason, created_at, digest) ${numbers}
    SELECT 'profit:bench-' || n, ${id}, n - ${done} + (SELECT MAX(sequence) FROM ledger_transactions
        WHERE customer_id = ${id}), 'profit', 'USD', NULL, 'bench', '', ${new Date().toISOString()}, ''
      FROM numbers ORDER BY n`.execute(trx)
}

async function nextPage(url: string, { id, token }: Person): Promise<string> {
  const answer = await fetch(`${url}/api/activity/${id}?limit=10`, { headers: { token } })
  const { next } = (await answer.json()) as { next: string }
  return next
}
