import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { addRecords, files, parallel } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

onEachEngine('loans and KYC', (startBank) => {
  const b = startBank.forSuite()
  const { kyc, loan, read, onDisk, untilOnDisk, rows } = recordCalls(() => b)

  describe('loans', () => {
    it('[F4] [D10] keeps an application as Pending; pending money does not count', async () => {
      const customer = await b.newCustomer()
      expect((await loan(customer)).status).toBe(200)
      const answer = await read(customer, 'loan')
      expect(answer).toMatchObject({
        loan: [{ amount: '5000.00', status: 'Pending' }],
        totalAmount: '0.00',
      })
      expect(await b.lastMail(customer.email)).toContain('$5,000.00')
    })

    it('[D10] lists the latest first, with the sum of the approved loans and without rejected ones', async () => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { loan: '300.25' })
      await loan(customer, { amount: '7' })
      await b.set('loans', { customer_id: customer.id, status: 'pending' }, { status: 'rejected' })
      b.clock.advance(1)
      await loan(customer, { amount: '8' })
      const answer = await read(customer, 'loan')
      expect(answer.totalAmount).toBe('300.25')
      expect(answer.loan.map((record: { amount: string }) => record.amount)).toEqual([
        '8.00',
        '300.25',
      ])
      expect(answer.loan[1].status).not.toBe('Pending')
    })
  })

  describe('KYC', () => {
    it('[F6] stores both sides; the record is pending until it is approved', async () => {
      const customer = await b.newCustomer()
      expect(await read(customer, 'kyc')).toEqual([])
      expect((await kyc(customer)).status).toBe(200)
      expect(await read(customer, 'kyc')).toMatchObject([{ name: 'Ada Fern', status: false }])
      const kept = (await rows('files', customer)) as { field: string }[]
      expect(kept.map((file) => file.field).sort()).toEqual(['back', 'front'])
      await b.set('kyc_records', { customer_id: customer.id }, { status: 'approved' })
      expect(await read(customer, 'kyc')).toMatchObject([{ status: true }])
    })

    it.each(['front', 'back'])('[F7] without %s nothing is stored', async (field) => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const reply = await kyc(customer, { [field]: [] })
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
      expect(await rows('kyc_records', customer)).toEqual([])
      await untilOnDisk(before)
    })

    it('[F25] a passport needs no back; its photo page under both names is stored once', async () => {
      for (const parts of [{ back: [] }, {}]) {
        const customer = await b.newCustomer()
        const page = [files.png()]
        const sent = { documentType: 'passport', front: page, back: page, ...parts }
        expect((await kyc(customer, sent)).status).toBe(200)
        const kept = (await rows('files', customer)) as { field: string }[]
        expect(kept.map((file) => file.field)).toEqual(['front'])
        expect(await rows('kyc_records', customer)).toMatchObject([{ document_type: 'passport' }])
      }
    })

    it('[F25] other documents need their back, and an unknown kind is rejected', async () => {
      const customer = await b.newCustomer()
      for (const documentType of ['driversLicense', 'idCard'])
        expect((await kyc(customer, { documentType, back: [] })).body.fields).toHaveProperty('back')
      const reply = await kyc(customer, { documentType: 'libraryCard' })
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['documentType']])
      expect(await rows('kyc_records', customer)).toEqual([])
    })

    it('[F6] a number in use, in any spelling, gets keyPattern.idnumber and stores nothing', async () => {
      const number = `ab 12-${newId().slice(-12)}`
      expect((await kyc(await b.newCustomer(), { number })).status).toBe(200)
      const before = await onDisk()
      const other = await b.newCustomer()
      const spelled = number.toUpperCase().replaceAll(' ', '').replaceAll('-', ' ')
      const reply = await kyc(other, { number: spelled })
      expect([reply.status, reply.body.keyPattern]).toEqual([409, { idnumber: 1 }])
      expect(await read(other, 'kyc')).toEqual([])
      await untilOnDisk(before)
    })

    it('[F6] [D10] a rejected record leaves the answer and frees its number', async () => {
      const customer = await b.newCustomer()
      const number = newId().slice(-12)
      await kyc(customer, { number })
      await b.set('kyc_records', { customer_id: customer.id }, { status: 'rejected' })
      expect(await read(customer, 'kyc')).toEqual([])
      expect((await kyc(customer, { number })).status).toBe(200)
      expect(await read(customer, 'kyc')).toHaveLength(1)
    })

    it('[K8] ten parallel requests with one reference, or with ten numbers of one customer, create one record', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const same = { referenceNumber: newId(), number: newId().slice(-12) }
      const repeats = await parallel(10, () => kyc(ada, same))
      expect(repeats.map((reply) => reply.status)).toEqual(Array(10).fill(200))
      expect(await rows('kyc_records', ada)).toHaveLength(1)
      const others = await parallel(10, () => kyc(eve))
      expect(others.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect(await rows('kyc_records', eve)).toHaveLength(1)
      expect((await onDisk()).tmp).toBe(0)
    })
  })
})
