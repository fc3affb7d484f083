import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { addRecords, withdraw } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { dropTriggers } from './tampering.ts'

onEachEngine('the payee that an operator pays', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  /** A customer with a withdrawal to be paid. */
  async function waitingWithdrawal(changes: Record<string, unknown> = {}) {
    const customer = await b.newCustomer()
    await addRecords(b, customer, { profit: '500', kyc: 'approved' })
    await withdraw(b, customer, changes)
    return { customer, listed: await listed(customer) }
  }
  const listed = async ({ email }: TestCustomer) => {
    const [row] = (await b.operate('transfers list', email)).body
    const shown = (await b.operate('customers show', email)).body.transfers
    expect(shown).toEqual([row])
    return row
  }
  const change = (id: string, columns: object) =>
    inTransaction(b.bank.db, async (trx) => {
      await dropTriggers(trx)
      await trx.updateTable('transfers').set(columns).where('id', '=', id).execute()
    })

  it('[L15] is the withdrawal’s in each list, never the customer’s own account', async () => {
    const { listed } = await waitingWithdrawal({ routingNumber: '123456780' })
    expect(listed).toMatchObject({
      payee: 'Ada Fern, First Test Bank 9876543210, Savings, routing number 123456780',
      fault: '',
    })
  })

  it('[L15] is the email address for a method that pays to one', async () => {
    const email = 'payee@elsewhere.example'
    const { listed } = await waitingWithdrawal({ transactiontype: 'paypal', email })
    expect(listed).toMatchObject({ method: 'paypal', payee: email, fault: '' })
  })

  it.each([
    { account_number: '1111111111' },
    { account_name: 'Mallory' },
    { bank_name: 'Another Bank' },
    { account_type: 'Current' },
    { routing_number: '021000021' },
    { amount_minor: 40_000 },
    { path: 'loan' },
    { method: 'paypal', payee_email: 'mallory@elsewhere.example' },
  ])(
    '[L15] a record that differs from the signed withdrawal is shown and not paid: %j',
    async (columns) => {
      const { customer, listed: before } = await waitingWithdrawal()
      await change(before.id, columns)
      expect(await listed(customer)).toMatchObject({ fault: expect.stringContaining('signed') })
      const refused = await b.operate('transfers pay', before.id, { reason: 'asked for it' })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toContain('differs from what the customer signed')
      expect(await listed(customer)).toMatchObject({ status: 'pending' })
    },
  )

  it('[L15] a withdrawal without a used code is not paid', async () => {
    const { listed: before } = await waitingWithdrawal()
    const { code_id } = await b.row('transfers', { id: before.id })
    await b.set('codes', { id: code_id }, { verified_at: null })
    expect((await b.operate('transfers pay', before.id)).status).toBe(409)
  })

  it('[L15] a query in which one column hides another of the same name fails', async () => {
    const hiding = b.bank.db
      .selectFrom('transfers')
      .innerJoin('customers', 'customers.id', 'transfers.customer_id')
      .selectAll('transfers')
      .select('customers.account_number')
      .execute()
    await expect(hiding).rejects.toThrow('account_number')
  })
})
