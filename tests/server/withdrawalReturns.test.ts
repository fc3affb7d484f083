import { expect, it } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { confirmEmail, withdraw } from './fixtures.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onBothEngines('a withdrawal that comes back', (startBank) => {
  const b = startBank.forSuite()
  const { fundedCustomer, listTransfers } = withdrawalCalls(() => b)
  const because = { reason: 'account-closed' }

  async function paidCustomer() {
    const customer = await fundedCustomer()
    await confirmEmail(b, customer.email)
    const sent = await withdraw(b, customer)
    await b.operate('transfers pay', sent.referenceNumber)
    return { customer, reference: sent.referenceNumber }
  }
  const activityOf = async (customer: TestCustomer) =>
    (await customer.call('GET', `activity/${customer.id}`)).body.rows
  const availableOf = async (customer: TestCustomer) =>
    (await b.operate('customers show', customer.email)).body.balances.available
  const faultOfLedger = async () => (await verifyLedger(b.bank.db, () => undefined)).fault

  it('[B40] is on its balance again, once, and the customer reads it everywhere', async () => {
    const { customer, reference } = await paidCustomer()
    expect(await availableOf(customer)).toBe('900.00')
    expect(await b.operate('transfers return', reference, because)).toMatchObject({
      status: 200,
      body: { status: 'returned', amount: '100.00' },
    })
    const again = await b.operate('transfers return', reference, because)
    expect([again.status, again.body.message]).toEqual([409, 'This withdrawal is already decided'])
    expect(await availableOf(customer)).toBe('1000.00')
    expect(await listTransfers(customer)).toMatchObject({
      transfers: [],
      totalAmountTransferred: '0.00',
    })
    expect(await activityOf(customer)).toMatchObject([
      { kind: 'correction', corrects: 'withdrawal', amount: '100.00', totalAfter: '1000.00' },
      {
        ...{
          kind: 'withdrawal',
          status: 'returned',
          amount: '-100.00',
          paidAt: expect.any(String),
        },
        ...{ returnedAt: expect.any(String), returnReason: 'The account it was sent to is closed' },
      },
      { kind: 'profit' },
    ])
    const mail = await b.lastMail(customer.email)
    expect(mail).toContain('sent your withdrawal of $100.00 back to us')
    expect(mail).toContain('The account it was sent to is closed')
    expect(mail).toContain('- Returned (ended)')
    expect(await faultOfLedger()).toBeUndefined()
    await withdraw(b, customer, { amount: '1000.00' })
    expect(await availableOf(customer)).toBe('0.00')
  })

  it('[B40] must have been paid, and has a reason of the closed list', async () => {
    const customer = await fundedCustomer()
    const { referenceNumber } = await withdraw(b, customer)
    const unpaid = await b.operate('transfers return', referenceNumber, because)
    expect([unpaid.status, unpaid.body.message]).toEqual([
      409,
      'This withdrawal is not decided yet',
    ])
    const { reference } = await paidCustomer()
    const unknown = await b.operate('transfers return', reference, { reason: 'a fee is due' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['reason']])
  })

  it('[B40] two operators at once return it once; a large one waits for a checker', async () => {
    const { customer, reference } = await paidCustomer()
    const replies = await Promise.all(
      ['olive', 'carla', 'nora'].map((by) => b.propose('transfers return', reference, because, by)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await availableOf(customer)).toBe('1000.00')

    const rich = await fundedCustomer({ profit: '20000' })
    const { referenceNumber } = await withdraw(b, rich, { amount: '10000.01' })
    await b.operate('transfers pay', referenceNumber)
    expect((await b.propose('transfers return', referenceNumber, because)).status).toBe(202)
    expect(await availableOf(rich)).toBe('9999.99')
  })

  it('[B40] is offered where its reference is found, and nothing else is', async () => {
    const { reference } = await paidCustomer()
    const [found] = (await b.operate('references show', reference)).body
    const offersOf = async () => {
      const { body } = await b.operate('queue show', `withdrawal:${found.id}`)
      return [body.status, ...body.decisions.map(({ command }: { command: string }) => command)]
    }
    expect(await offersOf()).toEqual(['Paid', 'transfers return'])
    await b.operate('transfers return', reference, because)
    expect(await offersOf()).toEqual(['Returned'])
  })

  it('[B40] a statement has it as paid and as come back, and adds up', async () => {
    const { customer, reference } = await paidCustomer()
    await b.operate('transfers return', reference, because)
    const { text } = await customer.call(
      'GET',
      `statement/${customer.id}?from=2026-03-01&to=2026-03-31&format=csv`,
    )
    expect(text).toMatch(/Withdrawal to a bank account.*,-100\.00,900\.00/)
    expect(text).toMatch(/Withdrawal returned.*,100\.00,1000\.00/)
    expect(text).toMatch(/Closing balance.*,1000\.00/)
  })
})
