import { expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { limits } from '#server/auth/rateLimits.ts'
import { addRecords, parallel } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('loan application limits', (startBank) => {
  const b = startBank.forSuite()
  const { loan, rows } = recordCalls(() => b)
  const decide = (customer: TestCustomer, status: 'approved' | 'rejected') =>
    b.set('loans', { customer_id: customer.id, status: 'pending' }, { status })

  it('[F9] a second application is rejected until the first is decided; the message says what to do, and by when', async () => {
    const customer = await b.newCustomer()
    expect((await loan(customer)).status).toBe(200)
    const rejected = await loan(customer)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'loanPending'])
    // Submitted on Monday, March 2, 2026.
    for (const words of ['one application at a time', formatDay('2026-03-04'), 'apply again'])
      expect(rejected.body.message).toContain(words)
    expect(await rows('loans', customer)).toHaveLength(1)
    for (const status of ['approved', 'rejected'] as const) {
      await decide(customer, status)
      expect((await loan(customer)).status).toBe(200)
    }
  })

  it('[F9] the message says that a decision is late, and where to ask', async () => {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { pendingLoan: '100' })
    await b.set('loans', { customer_id: customer.id }, { created_at: '2026-02-20T09:00:00.000Z' })
    const { body } = await loan(customer)
    expect(body.message).toContain(formatDay('2026-02-24'))
    expect(body.message).toContain('late')
    expect(body.message).toContain('support@quatums.example')
  })

  it('[F9] ten parallel applications create one', async () => {
    const customer = await b.newCustomer()
    const replies = await parallel(10, () => loan(customer))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const { status, body } of replies)
      if (status === 409) expect(body.code).toBe('loanPending')
    expect(await rows('loans', customer)).toHaveLength(1)
  })

  it('[F9] [K7] applications are limited, including rejected ones', async () => {
    const customer = await b.newCustomer()
    const { tries } = limits.takeLoan.account
    for (let sent = 0; sent < tries; sent++) expect((await loan(customer)).status).not.toBe(429)
    const limited = await loan(customer)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.body.message).toContain('Try again in')
  })
})
