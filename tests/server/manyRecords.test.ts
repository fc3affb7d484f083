import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lifecycles, movesOf, type RecordName } from '#machines/lifecycles/index.ts'
import { readSealedRecords } from '#server/db/customerSeals.ts'
import { canMove, type MoveName, stateStorage, whereCanMove } from '#server/db/lifecycles.ts'
import { MOST_SEALED } from '#server/db/sealAgain.ts'
import { putSeals } from '#server/db/seals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { recordStatements } from '#tests/support/recordStatements.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'

const MANY = 10_000
const reason = 'set right after a call back'

onBothEngines('commands about a customer with many records', (startBank) => {
  const b = startBank.forSuite()

  /** The statements of a command, and its answer. */
  async function statementsOf(command: string, subject: string) {
    const recording = recordStatements()
    const { status, body } = await b.operate(command, subject, { reason })
    recording.stop()
    return { status, body, statements: recording.statements }
  }
  const breakSeals = (like: string) =>
    b.bank.db.updateTable('seals').set({ seal: 'x' }).where('id', 'like', like).execute()

  it('[L18] [O50] an account is sealed again in pages, and only what was broken', async () => {
    const ada = await b.newCustomer()
    await addManyMovements(b, ada, MANY)
    await inTransaction(b.bank.db, async (trx) =>
      putSeals(trx, await readSealedRecords(trx, ada.id, 2 * MANY)),
    )
    await breakSeals(`profit:${ada.id}-77`)
    await b.bank.db
      .insertInto('seals')
      .values({ kind: 'withdrawal', id: 'removed', customer_id: ada.id, seal: 'x' })
      .execute()
    const few = await b.newCustomer()
    await breakSeals(few.id)
    const short = await statementsOf('account seal', few.email)
    expect(short.body).toMatchObject({ sealed: 1 })
    const long = await statementsOf('account seal', ada.email)
    expect([long.status, long.body]).toEqual([200, expect.objectContaining({ sealed: 2 })])
    // Two statements for each page of 500, and its last one is empty.
    const pages = MANY / 500
    expect(long.statements.length - short.statements.length).toBeLessThanOrEqual(2 * pages + 6)
    const reads = long.statements.filter(({ sql }) => /from "ledger_transactions"/.test(sql))
    for (const { sql } of reads) expect(sql).toMatch(/limit|"reference" in/)
    const most = Math.max(...long.statements.map(({ parameters }) => parameters.length))
    expect(most).toBeLessThanOrEqual(501)
    const [entry] = (await b.operate('audit list', ada.email)).body
    expect(entry.detail.broken.sort()).toEqual([
      `transaction:profit:${ada.id}-77`,
      'withdrawal:removed',
    ])
    expect((await b.operate('account seal', ada.email, { reason })).status).toBe(409)
  })

  it('[L18] [O50] one command seals a part of a great many, and the next ones the rest', async () => {
    const eve = await b.newCustomer()
    await addManyMovements(b, eve, MOST_SEALED + 200)
    const sealed: [number, boolean][] = []
    for (let status = 200; ; ) {
      const answer = await b.operate('account seal', eve.email, { reason })
      status = answer.status
      if (status !== 200) break
      sealed.push([answer.body.sealed, 'more' in answer.body])
    }
    expect(sealed).toEqual([
      [MOST_SEALED, true],
      [200, false],
    ])
  })

  it('[O50] a decision that names the customer reads only what it can be about', async () => {
    const bob = await b.newCustomer()
    await addDeposits(bob, 'rejected', 1_000)
    await addDeposits(bob, 'pending', 1)
    const { status, statements } = await statementsOf('deposits confirm', bob.email)
    expect(status).toBe(200)
    const read = statements.find(
      ({ sql }) => /from "deposits"/.test(sql) && /"customer_id" = \S+ and/.test(sql),
    )
    expect(read?.sql).toMatch(/"status" = 'pending'.*limit/)

    await addDeposits(bob, 'pending', 1_000)
    const { body } = await b.operate('deposits confirm', bob.email)
    expect(body.message).toMatch(/several pending; name one by its id: (\S+, ){20}…$/)
  })

  const addDeposits = async ({ id }: TestCustomer, status: string, count: number) => {
    const row = { customer_id: id, created_at: b.clock.now().toISOString(), amount_minor: 1 }
    const decided = { content_digest: null, decided_at: null, decided_by: null }
    await b.bank.db
      .insertInto('deposits')
      .values(
        Array.from({ length: count }, () => ({
          ...{ ...row, ...decided, id: newId(), reference: newId(), status: status as 'pending' },
        })),
      )
      .execute()
  }

  it('[O50] the condition in SQL is that of the life cycles, for every record, move and state', async () => {
    for (const name of Object.keys(stateStorage) as RecordName[]) {
      const stored = stateStorage[name] as { times: object; column?: string; prefix?: string }
      const times = [...new Set(Object.values<string[]>({ ...stored.times }).flat())]
      const states = Object.keys(lifecycles[name].config.states ?? {})
      const values = stored.column
        ? states.map((state) => state.slice((stored.prefix ?? '').length))
        : ['']
      for (const value of values)
        for (let set = 0; set < 2 ** times.length; set++) {
          const row = Object.fromEntries([
            ...times.map((column, index) => [column, set & (2 ** index) ? 'now' : null]),
            ...(stored.column ? [[stored.column, value]] : []),
          ])
          for (const event of movesOf(lifecycles[name]).map(
            (move) => move.event as MoveName<RecordName>,
          )) {
            const condition = whereCanMove(name, event as never)
            const fields = Object.entries(row).map(
              ([column, text]) => sql`cast(${text} AS text) AS ${sql.ref(column)}`,
            )
            const { rows } = await sql`SELECT 1 FROM (SELECT ${sql.join(fields)}) AS one
                WHERE ${condition}`.execute(b.bank.db)
            expect([name, event, row, rows.length === 1]).toEqual([
              name,
              event,
              row,
              canMove(name, row as never, event as never),
            ])
          }
        }
    }
  })
})
