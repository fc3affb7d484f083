import { sql } from 'kysely'
import { connect } from '#server/db/connection.ts'
import { type Db, isPostgres } from '#server/db/transaction.ts'
import { type Measured, measure, reads } from './reads.ts'
import { type Engine, inTurn, type Setting, withBank } from './setting.ts'

const MEASURED_CUSTOMERS = 100
const MAX_MS = 60_000

/**
 * Prints what a read costs in a small bank and in one with so many customers and ten deposits each.
 * @param answers how many are measured of each
 */
export const compareScales = (engine: Engine, customers: number, answers: number): Promise<void> =>
  withBank({ engine, customers: MEASURED_CUSTOMERS }, async (setting) => {
    const small = await measureAll(setting, answers)
    await fill(setting, customers)
    const large = await measureAll(setting, answers)
    console.log(
      `\n${engine}: ${MEASURED_CUSTOMERS} customers, then ${customers} more with ${customers * RECORDS} records`,
    )
    for (const [name, { cpu, p50 }] of Object.entries(small)) {
      const after = large[name]!
      console.log(
        `${name.padEnd(13)} cpu ${cpu.toFixed(3)} ${after.cpu.toFixed(3)} ms (${(after.cpu / cpu).toFixed(2)} times)` +
          `  p50 ${p50.toFixed(1)} ${after.p50.toFixed(1)} ms (${(after.p50 / p50).toFixed(2)} times)`,
      )
    }
  })

async function measureAll({ bank, people }: Setting, answers: number) {
  const measured: Record<string, Measured> = {}
  for (const [name, path] of Object.entries(reads)) {
    const next = inTurn(people, ({ id, token }) => ({
      path: `/api/${path}/${id}`,
      headers: { token },
    }))
    measured[name] = await measure(bank, next, { callers: 1, atMost: answers, ms: MAX_MS })
  }
  return measured
}

/** Deposits, withdrawals' codes and sessions of each customer that is added. */
const RECORDS = 10

/** Copies a customer so many times, each with ten deposits, by statements of the database alone. */
async function fill({ at, people }: Setting, customers: number): Promise<void> {
  const { db, close } = connect(at)
  try {
    const [model] = people
    const columns = await columnsOf(db, 'customers')
    const copied = (changed: Record<string, ReturnType<typeof sql>>) =>
      sql.join(columns.map((column) => changed[column] ?? sql.ref(`c.${column}`)))
    await withoutTimeLimit(db)
    const BATCH = 5_000
    for (let from = 0; from < customers; from += BATCH) {
      const numbers = sql`(WITH RECURSIVE n(i) AS (SELECT ${sql.lit(from)} UNION ALL
        SELECT i + 1 FROM n WHERE i + 1 < ${sql.lit(Math.min(customers, from + BATCH))}) SELECT i FROM n) AS n`
      await sql`INSERT INTO customers (${sql.join(columns.map((one) => sql.ref(one)))})
        SELECT ${copied({
          id: sql`'copy-' || n.i`,
          email: sql`'copy-' || n.i || '@customers.example'`,
          account_number: sql`CAST(2000000000 + n.i AS TEXT)`,
        })} FROM customers AS c, ${numbers} WHERE c.id = ${model!.id}`.execute(db)
      await sql`INSERT INTO deposits (id, customer_id, reference, amount_minor, status, created_at)
        SELECT 'copy-' || n.i || '-' || r.i, 'copy-' || n.i, 'copy-' || r.i, 100, 'pending', '2026-01-01T00:00:00.000Z'
        FROM ${numbers}, (WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < ${sql.lit(RECORDS)})
          SELECT i FROM r) AS r`.execute(db)
      await sql`INSERT INTO tokens (hash, id, device, country, customer_id, created_at, last_used_at)
        SELECT 'copy-' || n.i, 'copy-' || n.i, '', '', 'copy-' || n.i, t.created_at, t.last_used_at
        FROM tokens AS t, ${numbers} WHERE t.customer_id = ${model!.id}`.execute(db)
    }
    await sql`ANALYZE`.execute(db)
  } finally {
    await close()
  }
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)!.columns.map(({ name }) => name)
}

/** The bank's own limit ends a statement after seconds; copying takes longer. */
async function withoutTimeLimit(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`SET statement_timeout = 0`.execute(db)
}
