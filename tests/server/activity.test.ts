import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ActivityRow } from '#contract/activity.ts'
import { toMinor } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { postDeposit } from '#server/ledger/movements.ts'
import { reverse } from '#server/ledger/post.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, type TestBank, type TestCustomer } from './harness.ts'
import { Model, type Named, outcomeOf } from './ledgerModel.ts'
import { addManyMovements } from './manyMovements.ts'
import { recordCalls } from './recordCalls.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The number of random histories per engine, and the operations in each. */
const HISTORIES = 4
const OPERATIONS = 25

const kinds = ['deposit', 'loan', 'profit', 'bonus', 'withdraw', 'withdraw', 'pay', 'void'] as const
const history = fc.array(
  fc.record({
    what: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 5_000 }),
    path: fc.constantFrom('invest' as const, 'loan' as const),
    pick: fc.nat(100),
  }),
  { minLength: OPERATIONS, maxLength: OPERATIONS },
)

const tests = (bank: () => TestBank) => {
  const read = async (customer: TestCustomer, query = '') => {
    const { status, body } = await customer.call('GET', `activity/${customer.id}?${query}`)
    expect([status, body.message]).toEqual([200, undefined])
    return body as { rows: ActivityRow[]; next: string | null }
  }
  /**
   * All pages, one after another.
   * @param meanwhile called before each page except the first
   */
  const readAll = async (
    customer: TestCustomer,
    query: string,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) => {
    const rows: ActivityRow[] = []
    for (let cursor = ''; ; ) {
      const page = await read(customer, `${query}${cursor && `&cursor=${cursor}`}`)
      rows.push(...page.rows)
      if (!page.next) return rows
      cursor = page.next
      await meanwhile()
    }
  }
  const statement = (customer: TestCustomer, from: string, to: string) =>
    customer.call('GET', `statement/${customer.id}?from=${from}&to=${to}&format=csv`)
  /** The total amount (D8) of the overview, in hundredths. */
  const totalOf = async (customer: TestCustomer) =>
    toMinor((await figuresOf(bank().bank.db, customer.id)).total)
  return { readAll, statement, totalOf }
}

/**
 * Runs a random history for a customer, advancing the clock.
 * @returns the operations, in words
 */
async function live(b: TestBank, customer: TestCustomer, steps: typeof history): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps, async (operations) => {
      const model = new Model()
      for (const { pick, ...operation } of operations) {
        b.clock.advance(1000)
        const open = [...model.out.keys()]
        const ends = operation.what === 'pay' || operation.what === 'void'
        if (ends && open.length === 0) continue
        const id = ends ? open[pick % open.length]! : newId()
        const named: Named = { ...operation, id, customer: customer.id }
        if ((await outcomeOf(b.bank.db, named)) === 'posted') model.apply(named)
      }
    }),
    { numRuns: 1 },
  )
}

onEachEngine('activity', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })
  const { readAll, statement, totalOf } = tests(() => b)
  const calls = recordCalls(() => b)

  /** A customer with a withdrawal code, which the model's withdrawals need. */
  const newCustomer = async () => {
    const customer = await b.newCustomer()
    const ended = { expires_at: '', verified_at: null, used_at: null, voided_at: null }
    await b.bank.db
      .insertInto('codes')
      .values({
        ...{ id: `code of ${customer.id}`, customer_id: customer.id, reference: 'r', level: 5 },
        ...{ created_at: '', binding: '', code_hash: '', attempts_left: 0, ...ended },
      })
      .execute()
    return customer
  }

  it('[H1] each row’s total is the previous total plus its amount, and the last total equals the overview’s', async () => {
    for (let run = 0; run < HISTORIES; run++) {
      const customer = await newCustomer()
      await live(b, customer, history)
      const rows = await readAll(customer, 'limit=7')
      expect(rows.length).toBeGreaterThan(0)
      let total = 0
      for (const row of rows.toReversed()) {
        total += toMinor(row.amount)
        expect([row._id, toMinor(row.totalAfter ?? '0')]).toEqual([row._id, total])
      }
      expect(total).toBe(await totalOf(customer))
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
    }
  })

  it('[H2] filtered pages have the same rows and totals as the whole list', async () => {
    const customer = await newCustomer()
    await live(b, customer, history)
    await addRecords(b, customer, { pendingLoan: '12.00' })
    const all = await readAll(customer, 'limit=100')
    const middle = all[Math.floor(all.length / 2)]!
    const filters: [query: string, fits: (row: ActivityRow) => boolean][] = [
      ['kinds=deposit,profit', ({ kind }) => kind === 'deposit' || kind === 'profit'],
      ['kinds=withdrawal', ({ kind }) => kind === 'withdrawal'],
      ['status=approved', ({ status }) => status === 'approved'],
      ['status=pending', ({ status }) => status === 'pending'],
      ['path=loan', ({ path }) => path === 'loan'],
      [`from=${middle.at}`, ({ at }) => at >= middle.at],
      [`to=${middle.at}`, ({ at }) => at < middle.at],
      ['amountFrom=12.00', ({ amount }) => Math.abs(Number(amount)) >= 12],
      ['amountTo=12', ({ amount }) => Math.abs(Number(amount)) <= 12],
      ['search=PROFIT', ({ kind, corrects }) => kind === 'profit' || corrects === 'profit'],
      [`search=${middle.reference.slice(-12)}`, (row) => row.reference === middle.reference],
      ['search=%25', () => false],
    ]
    for (const [query, fits] of filters)
      expect([query, await readAll(customer, `limit=3&${query}`)]).toEqual([
        query,
        all.filter(fits),
      ])
  })

  it('[H2] rows added while pages are read neither hide a row nor repeat one', async () => {
    const customer = await newCustomer()
    await live(b, customer, history)
    for (const _ of [1, 2, 3]) {
      b.clock.advance(1000)
      expect((await calls.deposit(customer)).status).toBe(200)
    }
    const before = await readAll(customer, 'limit=100')
    const pending = before.filter(({ status }) => status === 'pending' && before[0])
    const deposits = pending.filter(({ kind }) => kind === 'deposit')
    expect(deposits).toHaveLength(3)
    const confirm = async () => {
      b.clock.advance(1000)
      const next = deposits.pop()
      if (next)
        await inTransaction(b.bank.db, async (trx) => {
          const id = next._id.slice('deposit:'.length)
          const at = b.clock.now().toISOString()
          await postDeposit(
            trx,
            { id, customer_id: customer.id, amount_minor: toMinor(next.amount) },
            { by: 'test', reason: '', at },
          )
          await trx
            .updateTable('deposits')
            .set({ status: 'confirmed', decided_at: at })
            .where('id', '=', id)
            .execute()
        })
      await calls.deposit(customer)
    }
    const rows = await readAll(customer, 'limit=2', confirm)
    expect(rows).toEqual(before)
    // Reading again: the confirmed deposits have moved money and are the latest rows.
    const after = await readAll(customer, 'limit=100')
    expect(
      after.filter(({ kind, status }) => kind === 'deposit' && status === 'approved').length,
    ).toBeGreaterThanOrEqual(3)
    expect(after.filter(({ totalAfter }) => totalAfter !== null)[0]?.totalAfter).toBe(
      ((await totalOf(customer)) / 100).toFixed(2),
    )
  })

  it('[H1] a correction names the record it corrects, and pending or rejected records move no money', async () => {
    const customer = await newCustomer()
    await addRecords(b, customer, { profit: '100', pendingLoan: '50' })
    await addRecords(b, customer, { profit: '-30' })
    const withdrawal: Named = {
      what: 'withdraw',
      amount: 2_000,
      path: 'invest',
      id: newId(),
      customer: customer.id,
    }
    for (const what of ['withdraw', 'pay'] as const)
      expect(await outcomeOf(b.bank.db, { ...withdrawal, what })).toBe('posted')
    b.clock.advance(1000)
    const at = b.clock.now().toISOString()
    await inTransaction(b.bank.db, (trx) =>
      reverse(trx, `payout:${withdrawal.id}`, { by: 'test', reason: 'sent back', at }),
    )
    const rows = await readAll(customer, 'limit=100')
    const told = rows.map(({ kind, status, amount, totalAfter, corrects }) => [
      ...[kind, status, amount, totalAfter, corrects],
    ])
    expect(told).toEqual([
      ['correction', 'approved', '20.00', '70.00', 'withdrawal'],
      ['withdrawal', 'approved', '-20.00', '50.00', null],
      ['correction', 'approved', '-30.00', '70.00', 'profit'],
      ['profit', 'approved', '100.00', '100.00', null],
      ['loan', 'pending', '50.00', null, null],
    ])
    expect(rows[1]).toMatchObject({ method: 'paypal', payee: 'the paypal address •••@•••' })
  })

  it('[H2] [K4] an invalid filter, limit or cursor is an error of its field', async () => {
    const customer = await b.newCustomer()
    const wrong = {
      kinds: 'kinds=gift',
      status: 'status=done',
      path: 'path=bonus',
      from: 'from=yesterday',
      amountTo: 'amountTo=-1',
      search: `search=${'x'.repeat(101)}`,
      limit: 'limit=101',
      cursor: 'cursor=bm90IGEgY3Vyc29y',
    }
    for (const [field, query] of Object.entries(wrong)) {
      const { status, body } = await customer.call('GET', `activity/${customer.id}?${query}`)
      expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
    }
    const twice = await customer.call(
      'GET',
      `activity/${customer.id}?status=pending&status=approved`,
    )
    expect(twice.status).toBe(400)
  })

  it('[H4] the statements of consecutive periods add up to the total amount', async () => {
    const customer = await b.newCustomer()
    // At each whole minute, over more than one day.
    b.clock.advance(60_000 - (b.clock.now().getTime() % 60_000))
    await addManyMovements(b, customer, 2_000)
    const dayIn = (offset: number) =>
      new Date(b.clock.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
    const days = [-3, -1, 0, 1].map(dayIn)
    let total = '0.00'
    const counts: number[] = []
    for (const [index, from] of days.slice(0, -1).entries()) {
      const to = new Date(Date.parse(days[index + 1]!) - DAY_MS).toISOString().slice(0, 10)
      const { status, text, headers } = await statement(customer, from, to)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toBe(
        `attachment; filename="statement-${from}-to-${to}.csv"`,
      )
      const cells = text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','))
      const [, opening, ...rest] = cells
      const closing = rest.pop()!
      expect([opening?.[2], opening?.[6], closing[2]]).toEqual([
        'Opening balance',
        total,
        'Closing balance',
      ])
      const sum = rest.reduce((minor, cell) => minor + toMinor(cell[5]!), toMinor(total))
      expect(toMinor(closing[6]!)).toBe(sum)
      total = closing[6]!
      counts.push(rest.length)
      // One movement of each day is at midnight: it is the first of the period that begins then.
      if (index > 0) expect(rest[0]?.slice(0, 2)).toEqual([from, '00:00:00'])
    }
    expect(toMinor(total)).toBe(await totalOf(customer))
    expect(counts.reduce((sum, count) => sum + count)).toBe(2_000)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it('[H4] each statement has an audit entry, and an invalid period has none', async () => {
    const customer = await b.newCustomer()
    expect((await statement(customer, '2026-03-01', '2026-03-31')).status).toBe(200)
    for (const [from, to] of [
      ['2026-03-02', '2026-03-01'],
      ['2026-02-30', '2026-03-01'],
      ['2025-01-01', '2026-01-02'],
      ['--', '2026-01-02'],
      ['2026-01-02', '%00'],
    ])
      expect((await statement(customer, from!, to!)).status).toBe(400)
    const audited = await b.bank.db
      .selectFrom('audit')
      .innerJoin('audit_details', 'entry_id', 'audit.id')
      .select(['action', 'detail', 'outcome'])
      .where('customer_id', '=', customer.id)
      .where('action', 'like', 'statement%')
      .where('outcome', '=', 'done')
      .execute()
    expect(audited.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['statement made', { from: '2026-03-01', to: '2026-03-31', format: 'csv', rows: 0 }],
    ])
  })
})
