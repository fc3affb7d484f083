import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { linkAudit } from '#server/audit/linking.ts'
import { checkChain } from '#server/audit/verify.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import type { Checked } from '#server/verification/order.ts'
import { recordStatements } from '#tests/support/recordStatements.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine, onSqlite, type TestBank } from './harness.ts'
import { addManyEntries } from './manyEntries.ts'

/** All that a verification tells of its progress. */
async function told(verify: (tell: (progress: Checked) => void) => Promise<unknown>) {
  const all: Checked[] = []
  await verify((progress) => all.push(progress))
  return all
}

/** Two pages of links: a page has a thousand. */
const ENTRIES = 2_500
const CUSTOMERS = 12

onEachEngine('a check of everything', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  beforeAll(async () => {
    for (let made = 0; made < CUSTOMERS; made++)
      await addRecords(b, await b.newCustomer(), { profit: '1' })
    await addManyEntries(b, ENTRIES)
  })

  it.each([
    ['ledger verify', 'ledger_postings'],
    ['audit verify', 'audit_details'],
  ])('[L16] %s runs beside the thread that answers customers', async (command, table) => {
    const order: string[] = []
    const recording = recordStatements()
    onTestFinished(() => recording.stop())
    const call = () =>
      b.call('GET', '/api/health').then(({ status }) => order.push(`answered ${status}`))
    const verified = b.operate(command).then(({ status }) => order.push(`done ${status}`))
    await Promise.all([verified, call()])
    expect(order).toEqual(['answered 200', 'done 200'])
    const read = recording.statements.filter((one) => /^\s*select/i.test(one.sql))
    expect(read.filter((one) => one.sql.includes(table))).toEqual([])
  })

  it('[L16] it reads what was committed before it began', async () => {
    const before = (await b.operate('ledger verify')).body.transactions
    await addRecords(b, await b.newCustomer(), { bonus: '2' })
    expect((await b.operate('ledger verify')).body.transactions).toBe(before + 1)
  })

  it('[O45] tells after each page how much is checked', async () => {
    const customers = await told((tell) => verifyLedger(b.bank.db, tell))
    // Pages grow from one customer on.
    expect(customers.slice(0, 2).map(({ checked }) => checked)).toEqual([1, 3])
    expect(customers.at(-1)).toEqual({ checked: CUSTOMERS + 1, total: CUSTOMERS + 1 })
    await linkAudit(b.bank.db)
    const entries = await told((tell) => checkChain(b.bank.db, b.clock, [], tell))
    expect(entries.slice(0, 2).map(({ checked }) => checked)).toEqual([1_000, 2_000])
    expect(new Set(entries.map(({ total }) => total))).toEqual(new Set([entries.at(-1)?.checked]))
  })

  it('[L16] [L18] it has the key of the seals', async () => {
    await sql`UPDATE seals SET seal = 'forged' WHERE kind = 'head'`.execute(b.bank.db)
    const { status, body } = await b.operate('audit verify')
    expect([status, body.message]).toEqual([409, expect.stringContaining('The seal of the head')])
  })
})

onSqlite('a check that takes long', (startBank) => {
  const start = () => startBank({ verifyScript: new URL('./heldVerification.ts', import.meta.url) })
  const words = new BroadcastChannel('verification')
  afterAll(() => words.close())
  const progressOf = async (b: TestBank, noun = 'ledger') =>
    b.call('GET', `/backoffice/${noun}/verify`, { headers: await b.operator() })
  const isHeld = (b: TestBank) =>
    expect.poll(async () => (await progressOf(b)).body).toEqual({ checked: 3, total: 10 })

  it('[O45] tells how far it is, to operators only, and a second caller joins it', async () => {
    const b = await start()
    expect((await progressOf(b)).status).toBe(404)
    const both = [b.operate('ledger verify'), b.operate('ledger verify')]
    await isHeld(b)
    expect((await b.call('GET', '/backoffice/ledger/verify')).status).toBe(401)
    expect((await b.newCustomer()).token).not.toBe('')
    words.postMessage('end')
    const whole = { ledger: 'whole', customers: 1, transactions: 2, postings: 4 }
    expect((await Promise.all(both)).map(({ body }) => body)).toEqual([whole, whole])
    expect((await progressOf(b)).status).toBe(404)
  })

  it('[O45] keeps a bounded number of others waiting', async () => {
    const b = await start()
    const head = (sequence: number) => ({ heads: `${sequence}:${'a'.repeat(64)}` })
    const held = b.operate('ledger verify')
    await isHeld(b)
    const waiting = [1, 2, 3].map((sequence) => b.operate('audit verify', '', head(sequence)))
    await expect
      .poll(async () => (await progressOf(b, 'audit')).body)
      .toEqual({ checked: 0, total: 0 })
    const { status, body } = await b.operate('audit verify', '', head(4))
    expect([status, body.code]).toEqual([503, 'busy'])
    await b.close()
    const ends = await Promise.all([held, ...waiting])
    expect(ends.map((end) => end.status)).toEqual([503, 503, 503, 503])
  })

  describe('a thread that ends too early', () => {
    const line = expect.stringContaining('The check stopped before its end')

    it('[O45] is reported in one line, and the next check runs', async () => {
      const b = await start()
      for (const word of ['crash', 'crash']) {
        const held = b.operate('ledger verify')
        await isHeld(b)
        words.postMessage(word)
        const { status, body } = await held
        expect([status, body.message]).toEqual([503, line])
      }
    })

    it('[O45] is ended with the bank', async () => {
      const b = await start()
      const held = b.operate('ledger verify')
      await isHeld(b)
      await b.bank.close()
      expect((await held).body.message).toEqual(line)
    })
  })
})
