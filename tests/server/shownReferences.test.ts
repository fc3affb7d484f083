import { expect, it } from 'vitest'
import type { ActivityRow } from '#contract/activity.ts'
import { referenceFor, shownReference } from '#domain/reference.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody } from './payloads.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('references as customers read them', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const calls = recordCalls(() => b)
  const find = (reference: string) => b.operate('references show', reference)
  const applied = async (customer: TestCustomer, referenceNumber?: string) => {
    const { referenceNumber: _, ...body } = goodBody.takeLoan!(customer) as Record<string, unknown>
    const reply = await customer.call('POST', 'loan', {
      body: { ...body, ...(referenceNumber && { referenceNumber }) },
    })
    expect(reply.status).toBe(200)
    return (await calls.read(customer, 'loan')).loan[0] as { _id: string; referenceNumber: string }
  }

  it('[H14] the back office finds every kind of record by what the customer reads', async () => {
    const customer = await b.newCustomer()
    const { email } = customer
    const base = 'QT-7F3K-21AB-9QWE'
    await calls.deposit(customer, { referenceNumber: referenceFor(base, { amount: '250.00' }) })
    const [deposit] = (await calls.read(customer, 'deposit')).deposit
    // A client of the brief sends no reference: the bank makes a long one.
    const loan = await applied(customer)
    expect(loan.referenceNumber).toHaveLength(36)
    await b.operate('loans approve', shownReference(loan.referenceNumber))
    await b.operate('loans repay', shownReference(loan.referenceNumber), { amount: '10' })
    await b.operate('bonus post', email, { amount: '5', reason: 'welcome' })
    const { rows } = (await customer.call('GET', `activity/${customer.id}`)).body as {
      rows: ActivityRow[]
    }
    const shown = rows.map(({ kind, reference }) => [kind, shownReference(reference)] as const)
    expect(shown.map(([kind]) => kind).sort()).toEqual(['bonus', 'deposit', 'loan', 'repayment'])
    for (const [kind, reference] of shown) {
      expect(reference).toMatch(/^QT(-[0-9A-Z]{4}){3}$/)
      const found = await find(reference)
      expect([kind, found.status, found.body]).toMatchObject([
        kind,
        200,
        [{ customer: email, reference }],
      ])
      expect((await find(reference.toLowerCase().replaceAll('-', ' '))).body).toEqual(found.body)
      const searched = await customer.call('GET', `activity/${customer.id}?search=${reference}`)
      // The reference of a loan finds its payments too, which are later.
      expect(searched.body.rows.at(-1)).toMatchObject({ kind })
    }
    const [found] = (await find(base)).body
    expect([found.kind, found.id]).toEqual(['deposit', deposit._id])
    expect(deposit.referenceNumber).toBe(referenceFor(base, { amount: '250.00' }))
    expect((await find('QT-0000-0000-0000')).status).toBe(404)
  })

  it('[H14] a decision takes the reference that the customer reads, and not that of several records', async () => {
    const [one, other] = [await b.newCustomer(), await b.newCustomer()]
    const base = 'QT-8G4M-32BC-0RXF'
    const reference = (amount: string) => referenceFor(base, { amount })
    await calls.deposit(one, { referenceNumber: reference('1') })
    await calls.deposit(other, { referenceNumber: reference('2') })
    const refused = await b.operate('deposits confirm', base)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Several records have this reference'),
    ])
    const loan = await applied(one, 'QT-9H5N-43CD-1SYG-0a1b2c3d')
    const approved = await b.operate('loans approve', 'QT-9H5N-43CD-1SYG')
    expect(approved.body).toMatchObject({ id: loan._id })
    const { id } = (await b.operate('loans repay', one.email, { amount: '10' })).body
    const cancelled = await b.operate('repayments cancel', shownReference(id), { reason: 'wrong' })
    expect(cancelled.body).toMatchObject({ id })
  })
})
