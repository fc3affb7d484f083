import { beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { addRecords } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { addManyEntries } from './manyEntries.ts'

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
    ['ledger verify', () => verifyLedger(b.bank.db)],
    ['audit verify', () => verifyAudit(b.bank.db, b.clock)],
  ])('[L16] %s lets another call be answered before it is done', async (_command, verify) => {
    const order: string[] = []
    const call = () =>
      b.call('GET', '/api/health').then(({ status }) => order.push(`answered ${status}`))
    await Promise.all([verify().then(({ fault }) => order.push(`done ${fault}`)), call()])
    expect(order).toEqual(['answered 200', 'done undefined'])
  })
})
