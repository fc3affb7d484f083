import fc from 'fast-check'
import { expect } from 'vitest'
import { type Balances, balancesOf } from '#domain/balances.ts'
import { countryList, currencyCode, DEFAULT_CURRENCY } from '#domain/countries.ts'
import { fromMinor } from '#domain/money.ts'
import { figuresOf } from '#server/ledger/figures.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import { signOperatorIn } from '#tests/support/operators.ts'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { callBank } from './harness.ts'
import { earlierCustomerRow, loanForm } from './person.ts'

const at = fc
  .integer({ min: 0, max: 8_000_000 })
  .map((s) => new Date(1.76e12 + s * 1000).toISOString())
const amount = fc.integer({ min: 1, max: 100_000_000_000 })
const record = <State extends string>(...states: State[]) =>
  fc.record({ amount, at, later: at, state: fc.constantFrom(...states) })
const text = fc.constantFrom('first quarter', 'a “quoted” reason\nof two lines', '20:1 😀', '')

/** The records of one customer, as an earlier version may have stored them. */
const earlierCustomer = fc.record({
  deposits: fc.array(record('pending', 'confirmed', 'rejected'), { maxLength: 4 }),
  loans: fc.array(record('pending', 'approved', 'rejected'), { maxLength: 3 }),
  gains: fc.array(
    fc.record({
      kind: fc.constantFrom('profit', 'bonus'),
      amount: fc.integer({ min: -100_000, max: 100_000_000_000 }),
      at,
      reason: text,
      by: text,
    }),
    { maxLength: 5 },
  ),
  transfers: fc.array(
    fc.record({ path: fc.constantFrom('invest', 'loan'), of: record('open', 'paid', 'cancelled') }),
    { maxLength: 6 },
  ),
})

const shown = (balances: Balances) =>
  Object.fromEntries(Object.entries(balances).map(([name, value]) => [name, value.toFixed(2)]))

onEarlierDatabase(
  '[L7] [D8] earlier records become transactions, and every figure of every customer stays',
  '007',
  async ({ insert, start }) => {
    const created = '2026-01-05T09:00:00.000Z'
    const places = [...countryList.map(({ label }) => label), '', 'Atlantis', ' germany ']
    const customers = places.map((country_name, index) => ({
      ...earlierCustomerRow(created),
      id: `customer ${index}`,
      country_name,
      transfer_step: 5,
    }))
    await insert('customers', ...customers)
    const stories = fc.sample(earlierCustomer, 40)
    let count = 0
    const row = (customer_id: string, { amount, at }: { amount: number; at: string }) => {
      const id = `record ${++count}`
      return { id, customer_id, reference: id, amount_minor: amount, created_at: at }
    }
    const decided = (state: string, later: string) =>
      state === 'pending'
        ? { status: state, decided_at: null, decided_by: null }
        : { status: state, decided_at: later, decided_by: 'olive' }
    const rows = { deposits: [], loans: [], postings: [], codes: [], transfers: [] } as Record<
      string,
      object[]
    >
    const before = new Map<string, Record<string, string>>()
    for (const [index, { deposits, loans, gains, transfers }] of stories.entries()) {
      const id = customers[index]!.id
      for (const one of deposits)
        rows.deposits!.push({ ...row(id, one), ...decided(one.state, one.later) })
      for (const one of loans)
        rows.loans!.push({
          ...row(id, one),
          ...decided(one.state, one.later),
          ...{ monthly_income_minor: 1, home_address: '', city: '', state: '', phone: '' },
          ...{ professional_status: '', professional_category: '', next_of_kin: '' },
          purpose: loanForm.loanPurpose,
        })
      for (const one of gains) {
        const { reference: _, ...posting } = row(id, one)
        rows.postings!.push({ ...posting, kind: one.kind, reason: one.reason, posted_by: one.by })
      }
      rows.codes!.push({
        ...{ id: `code ${id}`, customer_id: id, reference: 'r', level: 5, binding: '' },
        ...{ code_hash: '', attempts_left: 0, created_at: created, expires_at: created },
      })
      for (const { path, of } of transfers)
        rows.transfers!.push({
          ...row(id, of),
          ...{ path, method: 'paypal', symbol: '$', code_id: `code ${id}` },
          ...{ account_name: '', account_number: '', bank_name: '', account_type: '' },
          payee_email: '',
          ...{ paid_at: of.state === 'paid' ? of.later : null, paid_by: null },
          ...{ cancelled_at: of.state === 'cancelled' ? of.later : null, cancelled_by: 'olive' },
        })
      const total = (kind: string) =>
        fromMinor(
          gains.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0),
        )
      before.set(
        id,
        shown(
          balancesOf({
            profit: total('profit'),
            bonus: total('bonus'),
            deposits: deposits.map((one) => ({
              amount: fromMinor(one.amount),
              status: one.state === 'confirmed' ? 'true' : one.state,
            })),
            // The bank leaves rejected loans out of its list.
            loans: loans
              .filter(({ state }) => state !== 'rejected')
              .map((one) => ({
                amount: fromMinor(one.amount),
                status: one.state === 'pending' ? 'Pending' : 'true',
              })),
            transfers: transfers
              .filter(({ of }) => of.state !== 'cancelled')
              .map(({ path, of }) => ({ amount: fromMinor(of.amount), withdrawalPath: path })),
          }),
        ),
      )
    }
    for (const [table, all] of Object.entries(rows)) await insert(table, ...all)
    const bank = await start()
    for (const [id, figures] of before) expect(shown(await figuresOf(bank.db, id))).toEqual(figures)
    const { fault, transactions } = await verifyLedger(bank.db)
    expect(fault).toBeUndefined()
    expect(transactions).toBeGreaterThan(100)
    const reasons = await bank.db.selectFrom('ledger_transactions').select('reason').execute()
    expect(reasons.map(({ reason }) => reason)).toContain('a “quoted” reason\nof two lines')

    const currencies = await bank.db
      .selectFrom('customers')
      .select(['country_name', 'currency'])
      .execute()
    for (const { country_name, currency } of currencies)
      expect([country_name, currency]).toEqual([
        country_name,
        currencyCode(country_name) ?? DEFAULT_CURRENCY,
      ])

    // New transactions continue the migrated chain.
    const operate = async (path: string, subject: string, flags: object, name: string) =>
      callBank(bank, 'POST', `/backoffice/${path}`, {
        headers: await signOperatorIn({ ...bank, clock: systemClock }, { name }),
        body: { subject, flags },
      })
    const gain = { amount: '1', reason: 'after' }
    const { body } = await operate('profit/post', 'customer 0', gain, 'olive')
    const posted = await operate('proposals/approve', body.proposal, {}, 'carla')
    expect(posted.status).toBe(200)
    expect((await verifyLedger(bank.db)).fault).toBeUndefined()
  },
)
