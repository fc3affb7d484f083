import { expect, it } from 'vitest'
import type { LedgerAccount } from '#server/db/ledgerSchema.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords } from './fixtures.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'

/** Three pages. */
const MANY = 450
/** Records of the same moment, so that the moment alone does not order them. */
const OF_A_MOMENT = 3

onBothEngines('the lists of a customer with many records', (startBank) => {
  const b = startBank.forSuite()

  async function insert(table: 'deposits' | 'loans' | 'transfers', rows: object[]) {
    for (let at = 0; at < rows.length; at += 50)
      await b.bank.db
        .insertInto(table)
        .values(rows.slice(at, at + 50) as never)
        .execute()
  }
  /** The ledger's entries for such records. */
  const post = (customer: TestCustomer, balances: Record<string, number>) =>
    b.bank.db
      .insertInto('ledger_accounts')
      .values(
        Object.entries(balances).map(([account, balance_minor]) => ({
          ...{ customer_id: customer.id, currency: 'USD', balance_minor },
          account: account as LedgerAccount,
        })),
      )
      .execute()
  const made = (customer: TestCustomer, fields: (index: number) => object) =>
    Array.from({ length: MANY }, (_, index) => ({
      ...{ id: newId(), customer_id: customer.id, reference: newId(), amount_minor: 101 },
      created_at: new Date(
        b.clock.now().getTime() - 1000 * Math.floor(index / OF_A_MOMENT),
      ).toISOString(),
      ...fields(index),
    }))
  const undecided = { status: 'pending', content_digest: null, decided_at: null, decided_by: null }

  /** All pages of a list, by following `next`. */
  async function pagesOf(customer: TestCustomer, path: string) {
    // biome-ignore lint/suspicious/noExplicitAny: answers of three lists
    const pages: any[] = []
    for (let cursor = ''; ; ) {
      const { status, body } = await customer.call('GET', `${path}/${customer.id}${cursor}`)
      expect(status).toBe(200)
      pages.push(body)
      if (body.next === undefined) return pages
      cursor = `?cursor=${body.next}`
    }
  }
  const isSorted = (rows: { createdAt: string }[]) =>
    rows.every(({ createdAt }, index) => index === 0 || createdAt <= rows[index - 1]!.createdAt)

  it('[O50] deposits come in pages of 200, each once, with their returns', async () => {
    const customer = await b.newCustomer()
    const deposits = made(customer, () => ({ ...undecided, status: 'confirmed' }))
    await insert('deposits', deposits)
    const oldest = deposits.at(-1)!
    await b.bank.db
      .insertInto('deposit_returns')
      .values({
        ...{ id: newId(), customer_id: customer.id, deposit_id: oldest.id, reference: newId() },
        ...{ amount_minor: 101, created_at: oldest.created_at, decide_by: oldest.created_at },
        ...{ paid_at: null, paid_by: null, refused_at: null, refused_by: null },
        ...{ refusal: null, refusal_owner: null },
      })
      .execute()
    const pages = await pagesOf(customer, 'deposit')
    expect(pages.map(({ deposit }) => deposit.length)).toEqual([200, 200, 50])
    const rows = pages.flatMap(({ deposit }) => deposit)
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set(deposits.map(({ id }) => id)))
    expect(isSorted(rows)).toBe(true)
    const returning = rows.filter(({ status }) => status === 'returning')
    expect(returning.map(({ _id }) => _id)).toEqual([oldest.id])
  })

  it('[O50] each page of loans has the total of all', async () => {
    const customer = await b.newCustomer()
    const form = { monthly_income_minor: 1, home_address: '', city: '', state: '', phone: '' }
    const work = {
      purpose: '',
      professional_status: '',
      professional_category: '',
      next_of_kin: '',
    }
    const status = (index: number) => ['approved', 'pending', 'rejected'][index % 3]
    await insert(
      'loans',
      made(customer, (index) => ({ ...undecided, ...form, ...work, status: status(index) })),
    )
    await post(customer, { loans_receivable: -15_150, loan: 15_150 })
    const pages = await pagesOf(customer, 'loan')
    expect(pages.map(({ loan, totalAmount }) => [loan.length, totalAmount])).toEqual([
      [200, '151.50'],
      [100, '151.50'],
    ])
  })

  it('[O50] each page of withdrawals has the total of all that are not cancelled', async () => {
    const customer = await b.newCustomer()
    const at = b.clock.now().toISOString()
    const codes = Array.from({ length: MANY }, () => newId())
    for (let from = 0; from < MANY; from += 50)
      await b.bank.db
        .insertInto('codes')
        .values(
          codes.slice(from, from + 50).map((id) => ({
            ...{ id, customer_id: customer.id, reference: newId(), level: 5, binding: '' },
            ...{ code_hash: '', attempts_left: 0, created_at: at, expires_at: at },
            ...{ verified_at: null, used_at: null, voided_at: null },
          })),
        )
        .execute()
    const payee = { account_name: '', account_number: '', bank_name: '', account_type: '' }
    await insert(
      'transfers',
      made(customer, (index) => ({
        ...{ ...payee, path: 'invest', method: 'paypal', payee_email: 'a@b.example', symbol: '$' },
        ...{ code_id: codes[index], paid_at: null },
        cancelled_at: index % 3 === 0 ? at : null,
      })),
    )
    await post(customer, { profit: -30_300, pending_out: 30_300 })
    const pages = await pagesOf(customer, 'transfer')
    expect(
      pages.map(({ transfers, totalAmountTransferred }) => [
        transfers.length,
        totalAmountTransferred,
      ]),
    ).toEqual([
      [200, '303.00'],
      [100, '303.00'],
    ])
  })

  it('[O50] a list of one page has no `next`, and a cursor that is none is refused', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { deposit: '5.00' })
    for (const path of ['deposit', 'loan', 'transfer']) {
      expect(await pagesOf(customer, path)).toHaveLength(1)
      const { status, body } = await customer.call('GET', `${path}/${customer.id}?cursor=none`)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['cursor']])
    }
  })
})
