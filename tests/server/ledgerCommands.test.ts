import { expect, it } from 'vitest'
import { fromMinor, sum } from '#domain/money.ts'
import { addRecords, formData, withdraw } from './fixtures.ts'
import { onEachEngine, type TestCustomer } from './harness.ts'
import { goodBody, goodFile } from './payloads.ts'

onEachEngine('money of the calls and commands', (startBank) => {
  const bank = startBank.forSuite()

  const backOffice = async (command: string, subject = '', flags = {}) => {
    const answer = await bank.operate(command, subject, { reason: 'a test', ...flags })
    if (answer.status !== 200) throw new Error(`${command}: ${answer.text}`)
    return answer.body
  }
  const withdrawn = async (customer: TestCustomer, changes: Record<string, unknown>) => {
    await withdraw(bank, customer, changes)
    bank.clock.advance(1000)
  }
  /** The customer's ledger transactions, in order. */
  const posted = async ({ id }: TestCustomer) => {
    const rows = await bank.bank.db
      .selectFrom('ledger_transactions as t')
      .innerJoin('ledger_postings as p', 'p.reference', 't.reference')
      .select(['kind', 'made_by', 'reason', 'account', 'amount_minor'])
      .where('t.customer_id', '=', id)
      .orderBy('sequence')
      .orderBy('amount_minor')
      .execute()
    return rows.map((row) => [row.kind, row.made_by, row.account, fromMinor(row.amount_minor)])
  }

  it('[L1] every movement is a transaction with its actor, from the paying account to the receiving one', async () => {
    const customer = await bank.newCustomer({ country: { name: 'Germany', symbol: '€' } })
    const { email } = customer
    await addRecords(bank, customer, { kyc: 'approved' })
    const form = formData({
      ...goodBody.deposit?.(customer),
      amount: '25',
      images: goodFile.images(),
    })
    await customer.call('POST', 'deposit', { form })
    expect(await posted(customer)).toEqual([])
    await backOffice('deposits confirm', email)
    const loan = { ...(goodBody.takeLoan?.(customer) as object), amount: '300' }
    await customer.call('POST', 'loan', { body: loan })
    await backOffice('loans approve', email)
    const gain = await backOffice('profit post', email, {
      amount: '90',
      reference: 'profit-2026-q1',
    })
    expect(gain.id).toBe('profit:profit-2026-q1')
    await backOffice('profit post', email, { amount: '90', reference: 'profit-2026-q1' })
    await backOffice('profit post', email, { amount: '-10' })
    await backOffice('bonus post', email, { amount: '5' })
    await withdrawn(customer, { amount: '30', withdrawalPath: 'invest' })
    await backOffice('transfers pay', email)
    await withdrawn(customer, { amount: '100', withdrawalPath: 'loan' })
    await backOffice('transfers cancel', email)
    expect(await posted(customer)).toEqual([
      ['deposit', 'olive', 'settlement', '-25.00'],
      ['deposit', 'olive', 'deposits', '25.00'],
      ['loan', 'olive', 'loans_receivable', '-300.00'],
      ['loan', 'olive', 'loan', '300.00'],
      ['profit', 'olive', 'profit_expense', '-90.00'],
      ['profit', 'olive', 'profit', '90.00'],
      ['profit', 'olive', 'profit', '-10.00'],
      ['profit', 'olive', 'profit_expense', '10.00'],
      ['bonus', 'olive', 'bonus_expense', '-5.00'],
      ['bonus', 'olive', 'bonus', '5.00'],
      ['withdrawal', 'customer', 'profit', '-30.00'],
      ['withdrawal', 'customer', 'pending_out', '30.00'],
      ['payout', 'olive', 'pending_out', '-30.00'],
      ['payout', 'olive', 'settlement', '30.00'],
      ['withdrawal', 'customer', 'loan', '-100.00'],
      ['withdrawal', 'customer', 'pending_out', '100.00'],
      ['reversal', 'olive', 'pending_out', '-100.00'],
      ['reversal', 'olive', 'loan', '100.00'],
    ])
    const { balances } = await backOffice('customers show', email)
    expect(balances).toMatchObject({
      ...{ profit: '80.00', bonus: '5.00', deposits: '25.00', loans: '300.00' },
      ...{ available: '50.00', loanBalance: '300.00', total: '380.00' },
    })
  })

  it('[L1] [L6] the accounts of each currency sum to zero, and the ledger is whole', async () => {
    const customer = await bank.newCustomer()
    await backOffice('profit post', customer.email, { amount: '12.34' })
    const rows: { currency: string; balance: string }[] = await backOffice('ledger show')
    for (const currency of new Set(rows.map((row) => row.currency))) {
      const own = rows.filter((row) => row.currency === currency)
      expect(sum(own.map(({ balance }) => balance)).toFixed(2)).toBe('0.00')
    }
    expect(rows).toContainEqual({
      currency: 'USD',
      account: 'profit_expense',
      balance: '-12.34',
      owner: 'bank',
      meaning: 'what profit has cost the bank',
    })
    expect(await backOffice('ledger verify')).toMatchObject({ ledger: 'whole' })
  })
})
