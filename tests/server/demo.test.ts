import { expect, it } from 'vitest'
import { buildBank } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { demoAnnouncement } from '#server/demo/announce.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { onEachEngine, type TestBank } from './harness.ts'
import { registration } from './person.ts'

const tables = [
  'customers',
  'reviews',
  'deposits',
  'loans',
  'loan_agreements',
  'loan_repayments',
  'ledger_transactions',
  'ledger_postings',
  'kyc_records',
  'files',
  'transfers',
] as const

/** The values of each column as text, but for ids and digests, which differ each time. */
function columnsOf(rows: object[]): [column: string, values: string[]][] {
  return Object.keys(rows[0] ?? {})
    .sort()
    .filter((column) => !['sequence', 'reference', 'password_hash'].includes(column))
    .map((column): [string, string[]] => [
      column,
      rows.map((row) => String(row[column as keyof typeof row] ?? '–')),
    ])
    .filter(
      ([, values]) =>
        !values.some((value) => /[\da-f]{8}-|^[\w-]{16,}$|^QT-|^(DEMO)?4\d{9}$/.test(value)),
    )
}

/** Each value and how often it is there; of many, their number and their sum, of times in days. */
function summaryOf(values: string[]): string {
  const counts = Map.groupBy(values, (value) => value)
  if (counts.size <= 20)
    return [...counts]
      .map(([value, all]) => `${value} ×${all.length}`)
      .sort()
      .join('; ')
  const numbers = values.map((value) => Number(value) || Date.parse(value) / 86_400_000)
  return `${counts.size} values, together ${numbers.reduce((sum, one) => sum + (one || 0), 0).toFixed(1)}`
}

onEachEngine('demonstration customers', (startBank, engine) => {
  const bank = startBank.forSuite({ demo: true })

  it('have the records that they had before a change of the code, by what each column holds', async () => {
    if (engine !== 'sqlite') return
    const lines: string[] = []
    for (const table of tables)
      for (const [column, values] of columnsOf(await bank.rows(table)))
        lines.push(`${table}.${column}: ${summaryOf(values)}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('demoRecords.txt')
  })

  const signIn = async (key: string) => {
    const { status, body } = await bank.call('POST', 'auth/login', {
      body: { email: `${key}@demo.example`, password: DEMO_PASSWORD },
    })
    expect(status, key).toBe(200)
    const read = async (path: string) =>
      (await bank.call('GET', `${path}/${body._id}`, { token: body.accessToken })).body
    return { user: body, read }
  }

  it('all sign in, and are listed for the terminal', async () => {
    const text = (await demoAnnouncement(bank.bank.db)) ?? ''
    expect(text).toContain(DEMO_PASSWORD)
    for (const demo of demoCustomers) {
      expect(text).toContain(demoEmail(demo))
      await signIn(demo.key)
    }
  })

  it('[A16] all addresses except the new one are confirmed', async () => {
    for (const { key } of demoCustomers)
      expect([key, (await signIn(key)).user.emailConfirmed]).toEqual([key, key !== 'new'])
  })

  it('[D4] new has no money, established has money of every kind and level 5', async () => {
    const fresh = await signIn('new')
    expect(fresh.user).toMatchObject({ newUser: true, profit: '0.00', transferStep: 5 })
    expect(await fresh.read('deposit')).toEqual({ deposit: [] })

    const { user, read } = await signIn('established')
    expect(user).toMatchObject({
      newUser: false,
      profit: '640.25',
      bonus: '50.00',
      transferStep: 5,
    })
    expect(await read('loan')).toMatchObject({ totalAmount: '8000.00' })
    expect(await read('transfer')).toMatchObject({ totalAmountTransferred: '695.00' })
    expect(await read('kyc')).toMatchObject([{ status: true }])
  })

  it('[F6][F5][D7] kyc-waiting, loan-pending and invested are in the state of their name', async () => {
    expect(await (await signIn('kyc-waiting')).read('kyc')).toMatchObject([{ status: false }])
    expect(await (await signIn('loan-pending')).read('loan')).toMatchObject({
      loan: [{ status: 'Pending' }],
    })
    expect((await signIn('invested')).user.investStatus).toBe('true')
  })

  it('[S3][S4] review-1 to review-4 have their level, a reason, an owner and a future date', async () => {
    for (const level of [1, 2, 3, 4]) {
      const { user } = await signIn(`review-${level}`)
      expect(user).toMatchObject({ transferStep: level, review: { level } })
      expect(user.review.owner).not.toBe('')
      expect(user.review.until > bank.clock.now().toISOString().slice(0, 10)).toBe(true)
    }
  })

  it('are seeded once, and never into a bank with customers or with DEMO=off', async () => {
    const count = async (b: TestBank) => (await b.rows('customers')).length
    const passwords = createPasswordHasher(defaultCapacity)
    const context = { db: bank.bank.db, clock: bank.clock, passwords }
    await seedDemo(context)
    expect(await count(bank)).toBe(demoCustomers.length)

    const off = await startBank()
    expect(await count(off)).toBe(0)
    expect(await demoAnnouncement(off.bank.db)).toBeUndefined()
    await off.newCustomer()
    await seedDemo({ ...context, db: off.bank.db })
    expect(await count(off)).toBe(1)
  })

  it('DEMO=off does not start on a database that contains them', async () => {
    const seeded = await startBank({ demo: true })
    await seeded.bank.close()
    const start = buildBank({ config: { ...seeded.config, demo: false }, clock: seeded.clock })
    await expect(start).rejects.toThrow(/^DEMO=off, but this database contains the demonstration/)
    const again = await buildBank({ config: seeded.config, clock: seeded.clock })
    await again.close()
  })

  it('registering a similar address does not prevent a start', async () => {
    const real = await startBank()
    const body = { ...registration(), email: 'established@demo.example' }
    expect((await real.call('POST', 'auth/register', { body })).status).toBe(200)
    await real.bank.close()
    const again = await buildBank({ config: real.config, clock: real.clock })
    await again.close()
  })
})
