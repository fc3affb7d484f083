import { beforeAll, expect, it } from 'vitest'
import type { CommandName } from '#server/backOffice/commands.ts'
import { timestampIn } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'
import { customerRow } from './person.ts'

const MANY = 1203
/** Rows with the same timestamp, so that the timestamp alone does not order them. */
const ROWS_PER_TIMESTAMP = 7

onEachEngine('long lists of the back office', (startBank) => {
  const b = startBank.forSuite()
  let ada: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    await b.bank.db.deleteFrom('mails').execute()
  })

  const backOffice = (command: string, flags: Record<string, string>, subject = '') =>
    b.operate(command, subject, flags)
  /** The timestamp of the row at this index; some rows have the same one. */
  const timestampAt = (at: number) =>
    timestampIn(b.clock, -1000 * (1 + Math.floor(at / ROWS_PER_TIMESTAMP)))
  const row = (at: number) => ({ id: newId(), customer_id: ada.id, created_at: timestampAt(at) })
  const undecided = { decided_at: null, decided_by: null }

  async function insert(table: Parameters<typeof b.bank.db.insertInto>[0], rows: object[]) {
    for (let at = 0; at < rows.length; at += 200)
      await b.bank.db
        .insertInto(table)
        .values(rows.slice(at, at + 200) as never)
        .execute()
  }
  const rowsOf = {
    deposits: (at: number) => ({
      ...row(at),
      ...undecided,
      reference: newId(),
      amount_minor: 100,
      status: 'pending',
    }),
    loans: (at: number) => ({
      ...row(at),
      ...undecided,
      reference: newId(),
      amount_minor: 100,
      monthly_income_minor: 100,
      home_address: '',
      city: '',
      state: '',
      purpose: '',
      professional_status: '',
      professional_category: '',
      next_of_kin: '',
      phone: '',
      status: 'rejected',
    }),
    kyc_records: (at: number) => ({
      ...row(at),
      ...undecided,
      reference: newId(),
      name: 'Ada Fern',
      number: newId(),
      status: 'rejected',
    }),
    mails: (at: number) => ({
      id: newId(),
      to_address: ada.email,
      subject: newId(),
      text: 'Good day',
      created_at: timestampAt(at),
    }),
    audit: (at: number) => ({
      id: newId(),
      at: timestampAt(at),
      actor: 'olive',
      action: newId(),
      outcome: 'done',
      customer_id: ada.id,
      request_id: '',
      details_digest: '',
    }),
    contact_messages: (at: number) => ({
      id: newId(),
      name: 'Ada',
      email: ada.email,
      phone: '1',
      message: newId(),
      created_at: timestampAt(at),
    }),
    subscribers: (at: number) => ({
      email: `${newId()}@readers.example`,
      created_at: timestampAt(at),
    }),
    customers: (at: number) => ({ ...customerRow(timestampAt(at)), account_number: newId() }),
  }
  const lists: [CommandName, keyof typeof rowsOf, string][] = [
    ['deposits list', 'deposits', 'id'],
    ['loans list', 'loans', 'id'],
    ['kyc list', 'kyc_records', 'id'],
    ['mail list', 'mails', 'subject'],
    ['audit list', 'audit', 'id'],
    ['contact list', 'contact_messages', 'message'],
    ['newsletter list', 'subscribers', 'email'],
    ['customers list', 'customers', 'id'],
  ]

  it.each(lists)(
    '[K15] %s: every row beyond the first thousand is listed once while rows are added',
    async (command, table, key) => {
      await insert(
        table,
        Array.from({ length: MANY }, (_, at) => rowsOf[table](at)),
      )
      const stored = (await b.bank.db.selectFrom(table).selectAll().execute()) as never[]
      const before = stored.map((one) => one[key])
      const seen: unknown[] = []
      let after: string | undefined
      let pages = 0
      do {
        const page = await backOffice(command, { limit: '250', ...(after && { after }) })
        expect(page.status, page.text).toBe(200)
        expect(page.body.length).toBeLessThanOrEqual(250)
        seen.push(...page.body.map((one: Record<string, unknown>) => one[key]))
        after = page.headers['next-after'] as string | undefined
        pages++
        // One newer than all, and one with the timestamp at which the next page starts.
        await insert(table, [rowsOf[table](-ROWS_PER_TIMESTAMP), rowsOf[table](seen.length)])
      } while (after)
      expect(pages).toBeGreaterThan(4)
      expect(new Set(seen).size).toBe(seen.length)
      const missed = before.filter((one) => !seen.includes(one))
      expect(missed).toEqual([])
    },
  )

  it('[K15] without a limit a page has a thousand rows, and a cursor for the next; the last page has none', async () => {
    const first = await backOffice('deposits list', {}, ada.email)
    expect(first.body).toHaveLength(1000)
    const after = first.headers['next-after'] as string
    const last = await backOffice('deposits list', { after }, ada.email)
    expect(last.body.length).toBeGreaterThan(200)
    expect(last.headers).not.toHaveProperty('next-after')
  })

  it('[K15] [O50] withdrawals are paged, and one customer is shown with the latest pending records', async () => {
    await addRecords(b, ada, { kyc: 'approved' })
    const code = {
      ...row(0),
      reference: newId(),
      level: 5,
      binding: '',
      code_hash: '',
      attempts_left: 0,
      expires_at: timestampAt(0),
    }
    await insert('codes', [code])
    await insert(
      'transfers',
      Array.from({ length: 5 }, (_, at) => ({
        ...row(at),
        reference: newId(),
        amount_minor: 100,
        path: 'invest',
        method: 'paypal',
        account_name: '',
        account_number: '',
        bank_name: '',
        account_type: '',
        payee_email: 'a@b.example',
        symbol: '$',
        code_id: code.id,
      })),
    )
    const first = await backOffice('transfers list', { limit: '3' })
    const rest = await backOffice('transfers list', {
      after: first.headers['next-after'] as string,
    })
    const ids = [...first.body, ...rest.body].map(({ id }: { id: string }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([5, 5])
    const { body } = await backOffice('customers show', {}, ada.email)
    expect(body.transfers).toHaveLength(5)
    expect(body.deposits).toHaveLength(100)
    const pending = await b.rows('deposits', { customer_id: ada.id, status: 'pending' })
    expect(body.more).toBe(`${pending.length - 100} more deposits: deposits list ${ada.email}`)
  })

  it('[O50] the seals of a customer’s latest movements are checked, and the number of unchecked ones is shown', async () => {
    const eve = await b.newCustomer()
    const show = async () => (await backOffice('customers show', {}, eve.email)).body
    expect((await show()).more).toBe('')
    await addManyMovements(b, eve, 1_001)
    const { fault, more } = await show()
    expect(fault).toContain(`The seal of the transaction profit:${eve.id}-1001 is missing`)
    expect(more).toBe('seals of earlier movements: ledger verify')
  })

  it.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: 'ten' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ after: 'nonsense' }, 'after'],
  ])('[K15] %j is rejected by every list, naming the flag', async (flags, name) => {
    for (const [command] of lists) {
      const rejected = await backOffice(command, flags as Record<string, string>)
      expect([command, rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([
        command,
        400,
        [name],
      ])
    }
  })
})
