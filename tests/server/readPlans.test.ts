import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { changesSince, linkedAfter } from '#server/audit/changes.ts'
import { linkAudit } from '#server/audit/linking.ts'
import { openHashesOf } from '#server/auth/sessions.ts'
import { sources } from '#server/backOffice/queue/sources.ts'
import { isPostgres } from '#server/db/transaction.ts'
import { type RecordedStatement, recordStatements } from '#tests/support/recordStatements.ts'
import { addRecords } from './fixtures.ts'
import { onBothEngines, type TestBank, type TestCustomer } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'

onBothEngines('the plans of reads', (startBank) => {
  const b = startBank.forSuite()
  let ada: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    await addRecords(b, ada, { kyc: 'approved', profit: '1000' })
  })

  const paths = ['users', 'deposit', 'loan', 'transfer', 'kyc', 'activity', 'security']
  it.each(paths)('[R4] GET %s scans no whole table', async (path) => {
    const recording = recordStatements()
    expect((await ada.call('GET', `${path}/${ada.id}`)).status).toBe(200)
    recording.stop()
    const selects = recording.statements.filter(({ sql }) => /^\s*(select|with)/i.test(sql))
    expect(selects.length).toBeGreaterThan(1)
    for (const select of selects) expect(await scansOf(b, select), select.sql).toEqual([])
  })

  it('[O49] a page of the activity reads its movements from an index, as they are ordered', async () => {
    const recording = recordStatements()
    await ada.call('GET', `activity/${ada.id}`)
    recording.stop()
    const page = recording.statements.find(({ sql }) => sql.includes('AS placed'))!
    const plan = await planOf(b, page)
    // PostgreSQL sorts the few rows of this customer itself.
    expect(plan).toContain(
      isPostgres(b.bank.db)
        ? 'ledger_totals_pkey'
        : 'SEARCH g USING INDEX sqlite_autoindex_ledger_totals_1',
    )
    expect(plan).not.toContain('WindowAgg')
  })

  it('[O49] a page of a long history reads only the movements that it shows', async () => {
    const eve = await b.newCustomer()
    await addManyMovements(b, eve, 600)
    const { db } = b.bank
    if (isPostgres(db)) await sql`ANALYZE ledger_totals, ledger_transactions`.execute(db)
    const recording = recordStatements()
    await eve.call('GET', `activity/${eve.id}?limit=20`)
    recording.stop()
    const page = recording.statements.find(({ sql }) => sql.includes('AS placed'))!
    const plan = await planOf(b, page, 'ANALYZE')
    // Its own movements are cut at the page's rows and one more, before their records are looked for.
    if (isPostgres(db))
      expect(plan).toMatch(/using ledger_totals_pkey on ledger_totals g .*actual time=\S+ rows=21 /)
    else expect(plan.split('\nSCAN placed')[0]).not.toContain('TEMP B-TREE')
    const [place] = recording.statements.filter(({ sql }) => /offset/i.test(sql))
    expect(place!.parameters).toContain(39)
  })

  it('[R4] [K36] the stream of changes scans no table, in a round or as it begins', async () => {
    const { db } = b.bank
    await linkAudit(db)
    const [first] = await b.rows('audit_links')
    const recording = recordStatements()
    await linkedAfter(db, { after: 3 })
    for (const lastEventId of [undefined, first!.entry_id])
      await changesSince(db, b.clock, ada.id, { lastEventId, head: 9 })
    await openHashesOf(db, b.clock, ['x', 'y'])
    recording.stop()
    expect(recording.statements).toHaveLength(5)
    for (const select of recording.statements)
      expect(await scansOf(b, select), select.sql).toEqual([])
  })

  it('[L16] a batch of links begins at the pending entries: it reads neither the whole audit nor all that is pending', async () => {
    await addRecords(b, ada, { bonus: '1' })
    const recording = recordStatements()
    await b.operate('audit verify')
    recording.stop()
    const [batch] = recording.statements.filter(({ sql }) => /left join "audit_links"/i.test(sql))
    const plan = await planOf(b, batch!)
    expect(plan).toMatch(/audit_pending_pkey|SCAN audit_pending USING COVERING INDEX/)
    expect(plan).toMatch(/audit_pkey|SEARCH audit USING INDEX/)
    expect(plan).not.toMatch(/audit_listed|TEMP B-TREE|Sort/)
  })

  it('[R4] retention reads no record that stays: withdrawals and their codes, and the audit', async () => {
    const recording = recordStatements()
    await b.bank.runRetention()
    recording.stop()
    const all = recording.statements.filter(({ sql }) => /^\s*(select|delete)/i.test(sql))
    expect(all.length).toBeGreaterThan(10)
    const stays = /\b(codes|transfers|audit\w*|files|customers|ledger\w*)\b/
    for (const statement of all) {
      const scans = await scansOf(b, statement)
      expect(
        scans.filter((line) => stays.test(line)),
        statement.sql,
      ).toEqual([])
    }
  })

  it('[B9] the queue reads what waits from indexes of that alone, in their order', async () => {
    const recording = recordStatements()
    expect((await b.operate('queue list')).status).toBe(200)
    recording.stop()
    const pages = recording.statements.filter(({ sql }) => /left join "customers"/i.test(sql))
    expect(pages).toHaveLength(sources.length)
    for (const page of pages) {
      const plan = await planOf(b, page)
      expect(plan, page.sql).toMatch(/\w+_queue\b|loan_payments_status/)
      expect(plan, page.sql).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })

  it('[B45] the figures read what was decided lately, from indexes of that alone', async () => {
    const recording = recordStatements()
    expect((await b.operate('figures show')).status).toBe(200)
    recording.stop()
    const decided = recording.statements.filter(({ sql }) => / >= [?$]/.test(sql))
    const decisions = sources.filter((source) => source.decided)
    expect(decided).toHaveLength(2 * decisions.length)
    for (const select of decided)
      expect(await planOf(b, select), select.sql).toMatch(/\w+_decided\b/)
  })

  it('[R4] a table without a useful index is detected', async () => {
    const sql = 'select * from customers where city = $1'
    const select = { sql: b.engine === 'sqlite' ? sql.replace('$1', '?') : sql, parameters: ['x'] }
    expect(await scansOf(b, select)).toHaveLength(1)
  })
})

/** The tables that the database scans completely for a statement, whatever their size. */
async function scansOf(b: TestBank, statement: RecordedStatement): Promise<string[]> {
  const names = /Seq Scan|^SCAN (?!first|placed|gains|\(subquery|CONSTANT)/
  return (await planOf(b, statement)).split('\n').filter((line) => names.test(line))
}

/** The database's plan of a statement, one step a line. */
async function planOf(
  b: TestBank,
  { sql, parameters }: RecordedStatement,
  options = '',
): Promise<string> {
  const { db } = b.bank
  if (!isPostgres(db)) {
    const plan = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, parameters)
    const { rows } = await db.executeQuery<{ detail: string }>(plan)
    return rows.map(({ detail }) => detail).join('\n')
  }
  return db.transaction().execute(async (trx) => {
    // The planner would scan an empty table.
    await trx.executeQuery(CompiledQuery.raw('SET LOCAL enable_seqscan = off'))
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${options} ${sql}`, parameters),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
