import { describe, expect, it } from 'vitest'
import { digest, newId } from '#server/platform/ids.ts'
import { files, withdraw } from './fixtures.ts'
import { onBothEngines, type Reply, type TestCustomer } from './harness.ts'
import { loanForm } from './person.ts'
import { recordCalls } from './recordCalls.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

const reused = (reply: Reply) => [reply.status, reply.body.code, reply.body.keyPattern]
const REFUSED = [409, 'referenceReused', undefined]

onBothEngines('a reused reference', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, kyc, loan, rows, onDisk, untilOnDisk } = recordCalls(() => b)
  const { fundedCustomer, sendTransfer, requestCode, listTransfers } = withdrawalCalls(() => b)

  describe('with other content', () => {
    it('[W8] a withdrawal whose code has no binding is not taken for the same', async () => {
      const customer = await fundedCustomer()
      const body = await withdraw(b, customer)
      const codes = b.bank.db.updateTable('codes').set({ binding: '' })
      await codes.where('customer_id', '=', customer.id).execute()
      expect(reused(await sendTransfer(customer, body))).toEqual(REFUSED)
    })

    it.each([
      ['amount', { amount: '250.51' }],
      ['proof', { images: files.jpeg() }],
      ['name', { name: 'May Fern' }],
    ])('[K13] a deposit with another %s is rejected, and nothing is stored', async (_, changes) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      expect((await deposit(customer, { referenceNumber })).status).toBe(200)
      const before = await onDisk()
      expect(reused(await deposit(customer, { referenceNumber, ...changes }))).toEqual(REFUSED)
      expect(await rows('deposits', customer)).toHaveLength(1)
      await untilOnDisk(before)
    })

    it('[K8] [K13] a loan has the digest of earlier versions, so that a repeat is still recognised', async () => {
      const customer = await b.newCustomer()
      await loan(customer, { termMonths: undefined })
      const [stored] = (await rows('loans', customer)) as { content_digest: string }[]
      const { homeAddress, city, state, loanPurpose } = loanForm
      const { professionalStatus, professionalCategory, nextOfKin, phone, monthlyIncome } = loanForm
      const inStoredOrder = {
        amount: '5000.00',
        monthlyIncome: `${monthlyIncome}.00`,
        homeAddress,
        city,
        state,
        loanPurpose,
        professionalStatus,
        professionalCategory,
        nextOfKin,
        phone,
        name: 'Ada Fern',
      }
      expect(stored?.content_digest).toBe(digest(JSON.stringify(inStoredOrder)))
    })

    it.each([
      ['amount', { amount: '5001' }],
      ['purpose', { loanPurpose: 'A barn' }],
      ['next of kin', { nextOfKin: 'June Fern' }],
    ])('[K13] a loan with another %s is rejected', async (_, changes) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      expect((await loan(customer, { referenceNumber })).status).toBe(200)
      expect(reused(await loan(customer, { referenceNumber, ...changes }))).toEqual(REFUSED)
      expect(await rows('loans', customer)).toHaveLength(1)
    })

    it.each([
      ['name', { name: 'May Fern' }],
      ['number', { number: 'OTHER12345' }],
      ['picture', { front: files.png() }],
    ])('[K13] identity documents with another %s are rejected', async (_, changes) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      const number = newId().slice(-12)
      expect((await kyc(customer, { referenceNumber, number })).status).toBe(200)
      expect(reused(await kyc(customer, { referenceNumber, number, ...changes }))).toEqual(REFUSED)
      expect(await rows('kyc_records', customer)).toHaveLength(1)
    })

    it.each([
      ['amount', { amount: '100.01' }],
      ['payee', { accountNumber: '1111111111' }],
      ['method', { transactiontype: 'zelle', email: 'payee@elsewhere.example' }],
      ['path', { withdrawalPath: 'loan' }],
    ])('[W8] a withdrawal with another %s is not reported as already made', async (_, changes) => {
      const customer = await fundedCustomer({ loan: '500' })
      const body = await withdraw(b, customer)
      for (const send of [sendTransfer, requestCode]) {
        expect(reused(await send(customer, { ...body, ...changes }))).toEqual(REFUSED)
        expect((await send(customer, body)).body.keyPattern).toEqual({ referenceNumber: 1 })
      }
      expect((await listTransfers(customer)).transfers).toHaveLength(1)
    })
  })

  const sends: [
    string,
    (customer: TestCustomer, changes: Record<string, string>) => Promise<Reply>,
    Record<string, string>,
  ][] = [
    ['deposits', deposit, { amount: '9' }],
    ['loans', loan, { amount: '9' }],
  ]

  it.each(sends)(
    '[K13] [K8] the same %s in another spelling gets the same answer',
    async (table, send) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      const first = await send(customer, { referenceNumber, amount: '1250.5' })
      const again = await send(customer, {
        referenceNumber,
        amount: '1,250.50',
        email: customer.email.toUpperCase(),
      })
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(await rows(table as 'loans', customer)).toHaveLength(1)
    },
  )

  it.each(sends)(
    '[K13] another customer’s reference does not matter · %s',
    async (table, send, other) => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const referenceNumber = newId()
      expect((await send(ada, { referenceNumber })).status).toBe(200)
      expect((await send(eve, { referenceNumber, ...other })).status).toBe(200)
      expect(await rows(table as 'loans', eve)).toHaveLength(1)
    },
  )

  it.each(sends)(
    '[K13] of two parallel contents one is stored, the other rejected · %s',
    async (table, send, other) => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      const replies = await Promise.all(
        [{}, other, {}, other].map((changes) => send(customer, { referenceNumber, ...changes })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
      for (const reply of replies.filter(({ status }) => status === 409))
        expect(reused(reply)).toEqual(REFUSED)
      expect(await rows(table as 'loans', customer)).toHaveLength(1)
    },
  )
})
