import { expect, it } from 'vitest'
import { buildBank } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { demoAnnouncement } from '#server/demo/announce.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { DEMO_APP_SECRET, demoOperators, seedOperators } from '#server/demo/operators.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { demoAnswers, demoCommands, inOrder, steady } from './demoAnswers.ts'
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
  if (new Set(values).size <= 20) return counted(values)
  const numbers = values.map((value) => Number(value) || Date.parse(value) / 86_400_000)
  return `${new Set(values).size} values, together ${numbers.reduce((sum, one) => sum + (one || 0), 0).toFixed(1)}`
}

const counted = (values: string[]): string =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => `${value} ×${all.length}`)
    .sort()
    .join('; ')

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

  it('[A16][D4][D7][F5][F6][S3][S4] and operators are answered as before a change of the code, field by field', async () => {
    const answers = await demoAnswers(bank)
    const lines = [...answers].map(([name, values]) => `${name}: ${inOrder(values)}\n`)
    await expect(lines.join('')).toMatchFileSnapshot('demoAnswers.txt')
  })

  it('[H14] are decided on as before a change of the code, and refusals and mails have the same words', async () => {
    const answers = await demoCommands(await startBank({ demo: true }))
    const lines = [...answers].map(([name, values]) => `${name}: ${counted(values.map(steady))}\n`)
    await expect(lines.sort().join('')).toMatchFileSnapshot('demoCommands.txt')
  })

  it('are listed for the terminal', async () => {
    const text = (await demoAnnouncement(bank.bank.db)) ?? ''
    expect(text).toContain(DEMO_PASSWORD)
    for (const demo of demoCustomers) expect(text).toContain(demoEmail(demo))
    for (const { email } of demoOperators) expect(text).toContain(email)
    expect(text).toContain(DEMO_APP_SECRET)
  })

  it('are seeded once, and never into a bank with customers or with DEMO=off', async () => {
    const count = async (b: TestBank) => (await b.rows('customers')).length
    const passwords = createPasswordHasher(defaultCapacity)
    const { db, factorKey } = bank.bank
    const context = { db, factorKey, clock: bank.clock, passwords }
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
    // The operators alone are enough: the secret of their app is public too.
    const real = await startBank()
    const { db, factorKey } = real.bank
    const passwords = createPasswordHasher(defaultCapacity)
    await seedOperators({ db, factorKey, clock: real.clock, passwords })
    const off = { ...real.config, demo: false }
    await real.bank.close()
    await expect(buildBank({ config: off, clock: real.clock })).rejects.toThrow(/demonstration/)
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
