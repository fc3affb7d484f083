import { describe, expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import {
  addRecords,
  type CustomerRecords,
  parallel,
  verifyCode,
  withdraw,
  withdrawalOf,
} from './fixtures.ts'
import { callBank, onEachEngine, type TestBank, type TestCustomer } from './harness.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onEachEngine('withdrawals', (startBank) => {
  const b = startBank.forSuite()
  const { customerWith, fundedCustomer, requestCode, sendTransfer, listTransfers, levelOf } =
    withdrawalCalls(() => b)

  describe('the checks', () => {
    it.each<[string, CustomerRecords, Record<string, unknown>, number, string]>([
      ['no KYC record', { profit: '1000', pendingLoan: '5' }, {}, 403, 'kycMissing'],
      ['KYC rejected', { kyc: 'rejected', profit: '1000' }, {}, 403, 'kycMissing'],
      ['KYC pending', { kyc: 'pending', pendingLoan: '5' }, {}, 403, 'kycPending'],
      ['a loan pending', { kyc: 'approved', pendingLoan: '5' }, {}, 409, 'loanPending'],
      [
        'too much',
        { kyc: 'approved', profit: '99.99' },
        { bankName: '' },
        409,
        'insufficientFunds',
      ],
      [
        'a field empty',
        { kyc: 'approved', profit: '100', level: 2 },
        { bankName: ' ' },
        400,
        'validationFailed',
      ],
      ['level 2', { kyc: 'approved', profit: '100', level: 2 }, {}, 403, 'underReview'],
      ['level 4', { kyc: 'approved', profit: '100', level: 4 }, {}, 403, 'underReview'],
    ])('[W2] %s is reported before later checks, for the code and the transfer', async (...row) => {
      const [, records, changes, status, code] = row
      const customer = await customerWith(records)
      for (const path of ['transfer/code', 'transfer']) {
        const body = withdrawalOf(customer, changes)
        const reply = await customer.call('POST', path, { body })
        expect([reply.status, reply.body.code]).toEqual([status, code])
      }
      expect((await listTransfers(customer)).transfers).toEqual([])
      expect(await b.lastMail(customer.email)).not.toContain('Your code is')
    })

    it('[W1] paypal, cashapp and zelle need the payee’s address instead', async () => {
      const customer = await fundedCustomer()
      for (const transactiontype of ['paypal', 'cashapp', 'zelle']) {
        const blank = { accountName: '', accountNumber: '', bankName: '', accountType: '' }
        const without = withdrawalOf(customer, { ...blank, transactiontype, email: '' })
        const rejected = await requestCode(customer, without)
        expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([400, ['email']])
        const withPayee = { ...without, email: 'payee@elsewhere.example' }
        expect((await requestCode(customer, withPayee)).status).toBe(200)
      }
    })

    it('[D9] the loan path is limited to the loan balance', async () => {
      const customer = await customerWith({ kyc: 'approved', loan: '250.50' })
      const loan = { withdrawalPath: 'loan' }
      const over = await requestCode(
        customer,
        withdrawalOf(customer, { ...loan, amount: '250.51' }),
      )
      expect(over.body.code).toBe('insufficientFunds')
      const invest = await requestCode(customer, withdrawalOf(customer, { amount: '0.01' }))
      expect(invest.body.code).toBe('insufficientFunds')
      await withdraw(b, customer, { ...loan, amount: '250.50' })
      const more = await requestCode(customer, withdrawalOf(customer, { ...loan, amount: '0.01' }))
      expect(more.body.code).toBe('insufficientFunds')
    })

    it('[D8] deposits and bonus cannot be withdrawn by the invest path; a cancelled transfer does not count', async () => {
      const customer = await fundedCustomer({ profit: '100', deposit: '500', bonus: '50' })
      await withdraw(b, customer)
      const again = withdrawalOf(customer)
      expect((await requestCode(customer, again)).body.code).toBe('insufficientFunds')
      const reason = 'asked for'
      expect((await b.operate('transfers cancel', customer.email, { reason })).status).toBe(200)
      expect((await requestCode(customer, again)).status).toBe(200)
      expect(await listTransfers(customer)).toEqual({
        transfers: [],
        totalAmountTransferred: '0.00',
      })
    })
  })

  describe('the transfer', () => {
    it('[W4] [W7] level 5: one code, one transfer, still level 5, listed with totals', async () => {
      const customer = await fundedCustomer()
      await withdraw(b, customer, { amount: '12.5' })
      expect(await levelOf(customer)).toBe(5)
      const { transfers, totalAmountTransferred } = await listTransfers(customer)
      expect(totalAmountTransferred).toBe('12.50')
      expect(transfers).toMatchObject([
        {
          amount: '12.50',
          withdrawalPath: 'invest',
          status: false,
          transactiontype: 'bank transfer',
        },
      ])
      expect(await b.lastMail(customer.email)).toContain('$12.50')
    })

    it('[W16] [W17] a routing number is stored and listed with its payee; a code is bound to it', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer, { routingNumber: '123456780' })
      const wrong = await requestCode(customer, { ...body, routingNumber: '123456789' })
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['routingNumber']])
      await verifyCode(b, customer, body)
      const changed = await sendTransfer(customer, { ...body, routingNumber: '' })
      expect(changed.body.code).toBe('codeVoid')
      await verifyCode(b, customer, body)
      expect((await sendTransfer(customer, body)).status).toBe(200)
      const { transfers } = await listTransfers(customer)
      const { accountName, accountNumber, bankName, accountType } = body
      const payee = { accountName, accountNumber, bankName, accountType }
      expect(transfers[0]).toMatchObject({ ...payee, routingNumber: '123456780', paidAt: null })
      expect(transfers[0]).not.toHaveProperty('email')
      const { body: activity } = await customer.call('GET', `activity/${customer.id}`)
      const row = activity.rows.find(({ kind }: { kind: string }) => kind === 'withdrawal')
      expect(row).toMatchObject({ routingNumber: '123456780', payee: 'the account ••••3210' })
    })

    it('[W6] a repeated reference is reported before all other checks, for the code and the transfer', async () => {
      const customer = await fundedCustomer({ profit: '100' })
      const body = await withdraw(b, customer)
      // Now the balance is empty, KYC is superseded and the level is even; the reference is still checked first.
      const superseded = { superseded_at: b.clock.now().toISOString() }
      await b.set('kyc_records', { customer_id: customer.id }, superseded)
      await addRecords(b, customer, { level: 2 })
      for (const reply of [await sendTransfer(customer, body), await requestCode(customer, body)])
        expect([reply.status, reply.body.keyPattern]).toEqual([409, { referenceNumber: 1 }])
      expect((await listTransfers(customer)).transfers).toHaveLength(1)
    })

    it('[W6] ten parallel posts with one reference pay once', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await verifyCode(b, customer, body)
      const replies = await parallel(10, () => sendTransfer(customer, body))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
      for (const { status, body } of replies)
        if (status === 409) expect(body.keyPattern).toEqual({ referenceNumber: 1 })
      expect((await listTransfers(customer)).transfers).toHaveLength(1)
    })

    it('[W6] two customers may use the same reference', async () => {
      const [ada, eve] = [await fundedCustomer(), await fundedCustomer()]
      const referenceNumber = newId()
      for (const customer of [ada, eve]) {
        await withdraw(b, customer, { referenceNumber })
      }
    })

    it('[D9] ten parallel withdrawals through two servers, each with a verified code, never exceed the limit', async () => {
      const second = await buildBank({ config: b.config, clock: b.clock })
      onTestFinished(() => second.close())
      const customer = await fundedCustomer({ profit: '250' })
      const bodies = Array.from({ length: 10 }, () => withdrawalOf(customer))
      await verifyCode(b, customer, bodies[0]!)
      // The bank allows one open code. Ten are inserted, so that only the balance limits the withdrawals.
      await insertVerifiedCodes(b, customer, bodies.slice(1))
      const { token } = customer
      const replies = await Promise.all(
        bodies.map((body, at) =>
          at % 2 === 0
            ? sendTransfer(customer, body)
            : callBank(second, 'POST', 'transfer', { body, token }),
        ),
      )
      const accepted = replies.filter(({ status }) => status === 200)
      expect(accepted).toHaveLength(2)
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect([reply.status, reply.body.code]).toEqual([409, 'insufficientFunds'])
      expect((await listTransfers(customer)).totalAmountTransferred).toBe('200.00')
    })
  })
})

/** Inserts verified level-5 codes for these withdrawals, in addition to the real one. */
async function insertVerifiedCodes(
  b: TestBank,
  customer: TestCustomer,
  bodies: { referenceNumber: string }[],
) {
  const made = await b.row('codes', { customer_id: customer.id })
  for (const { referenceNumber } of bodies)
    await b.bank.db
      .insertInto('codes')
      .values({ ...made, id: newId(), reference: referenceNumber })
      .execute()
}
