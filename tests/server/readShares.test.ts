import { beforeAll, expect, it } from 'vitest'
import { onSqlite, type TestCustomer } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'

const SEARCHES = 100
const STATEMENTS = 20
const MOVEMENTS = 1_000

/**
 * Sends many calls at once, then `other`.
 * @returns how many of the calls were answered before it
 */
async function answeredBefore(
  count: number,
  call: () => Promise<unknown>,
  other: () => Promise<unknown>,
) {
  let answered = 0
  const calls = Array.from({ length: count }, () =>
    call().then((reply) => {
      answered += 1
      return reply
    }),
  )
  await other()
  const before = answered
  return { before, replies: (await Promise.all(calls)) as { status: number; headers: object }[] }
}

onSqlite('a customer who reads much', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })
  let ada: TestCustomer
  let bea: TestCustomer
  beforeAll(async () => {
    ada = await b.newCustomer()
    bea = await b.newCustomer()
    await addManyMovements(b, ada, MOVEMENTS)
  })
  const busy = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } }

  it('[R8] [H2] their searches wait for each other, but delay neither health nor another customer', async () => {
    const search = () => ada.call('GET', `activity/${ada.id}?search=nothing`)
    for (const other of [
      () => b.call('GET', 'health'),
      () => bea.call('GET', `activity/${bea.id}?search=nothing`),
    ]) {
      const { before, replies } = await answeredBefore(SEARCHES, search, other)
      const refused = replies.filter(({ status }) => status !== 200)
      // Rejected calls are answered at once, without work.
      expect(before - refused.length).toBeLessThan(10)
      expect(refused.length).toBeGreaterThan(SEARCHES / 2)
      for (const reply of refused) expect(reply).toMatchObject(busy)
    }
  })

  it.each(['csv', 'pdf'])(
    '[R8] [H5] another customer’s statement waits for one of theirs as %s',
    async (format) => {
      const madeBefore = (await b.rows('audit', { customer_id: ada.id, action: 'statement made' }))
        .length
      const day = b.clock.now().toISOString().slice(0, 10)
      const statement = (customer: TestCustomer) => () =>
        customer.call('GET', `statement/${customer.id}?from=${day}&to=${day}&format=${format}`)
      const { before, replies } = await answeredBefore(STATEMENTS, statement(ada), statement(bea))
      const refused = replies.filter(({ status }) => status !== 200)
      expect(before - refused.length).toBeLessThanOrEqual(2)
      expect(refused.length).toBeGreaterThan(STATEMENTS / 2)
      for (const reply of refused)
        expect(reply).toMatchObject({ ...busy, headers: { 'retry-after': '10' } })
      // A rejected call has no audit entry.
      const made = await b.rows('audit', { customer_id: ada.id, action: 'statement made' })
      expect(made.length - madeBefore).toBe(STATEMENTS - refused.length)
    },
  )
})
