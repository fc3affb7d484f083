import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { onEachEngine, type TestBank, type TestCustomer } from './harness.ts'
import { files, formData, give } from './standing.ts'

const MB = 1024 * 1024

onEachEngine('deposits, loans and KYC', (startBank) => {
  let b: TestBank
  beforeAll(async () => {
    b = await startBank()
  })

  type Parts = Parameters<typeof formData>[0]
  const deposit = (customer: TestCustomer, changes: Parts = {}) =>
    customer.call('POST', 'deposit', {
      form: formData({
        amount: '250.5',
        userId: customer.id,
        name: 'Ada Fern',
        email: customer.email,
        referenceNumber: newId(),
        images: files.png(),
        ...changes,
      }),
    })
  const kyc = (customer: TestCustomer, changes: Parts = {}) =>
    customer.call('POST', 'kyc', {
      form: formData({
        name: 'Ada Fern',
        number: newId().slice(-12),
        userId: customer.id,
        email: customer.email,
        referenceNumber: newId(),
        front: files.jpeg(),
        back: files.pdf(),
        ...changes,
      }),
    })
  const loan = (customer: TestCustomer, changes: Record<string, unknown> = {}) =>
    customer.call('POST', 'loan', {
      body: {
        amount: 5000,
        monthlyIncome: '2000',
        homeAddress: '1 Elm Street',
        city: 'Dallas',
        state: 'Texas',
        loanPurpose: 'A roof',
        professionalStatus: 'Employed',
        professionalCategory: 'Farming',
        nextOfKin: 'May Fern',
        phone: '+1 555 010 0199',
        email: customer.email,
        name: 'Ada Fern',
        userId: customer.id,
        referenceNumber: newId(),
        ...changes,
      },
    })
  const read = async (customer: TestCustomer, what: string) =>
    (await customer.call('GET', `${what}/${customer.id}`)).body
  /** Every file on disk, with those not yet kept. */
  const onDisk = async () => {
    const folder = join(b.config.dataDir, 'files')
    const kept = (await readdir(folder)).filter((name) => name !== 'tmp')
    return { kept: kept.length, tmp: (await readdir(join(folder, 'tmp'))).length }
  }
  const rows = async (
    table: 'deposits' | 'loans' | 'kyc_records' | 'files',
    customer: TestCustomer,
  ) => b.bank.db.selectFrom(table).selectAll().where('customer_id', '=', customer.id).execute()

  describe('deposits', () => {
    it('[F2] [D10] keeps the proof on disk byte for byte, pending, and mails it', async () => {
      const customer = await b.newCustomer()
      const reply = await deposit(customer, { images: [files.png(), files.webp()] })
      expect(reply.status).toBe(200)
      const { deposit: list } = await read(customer, 'deposit')
      expect(list).toMatchObject([
        { amount: '250.50', status: 'Pending', createdAt: b.clock.now().toISOString() },
      ])
      const kept = (await rows('files', customer)) as { id: string; media_type: string }[]
      expect(kept.map((file) => file.media_type).sort()).toEqual(['image/png', 'image/webp'])
      const png = kept.find((file) => file.media_type === 'image/png')
      const bytes = await readFile(join(b.config.dataDir, 'files', png?.id ?? ''))
      expect(bytes.equals(Buffer.from(await files.png().arrayBuffer()))).toBe(true)
      expect(await b.lastMail(customer.email)).toContain('$250.50')
      expect((await onDisk()).tmp).toBe(0)
    })

    it('[D8] [D10] confirmed is ‘true’ and rejected is ‘rejected’', async () => {
      const customer = await b.newCustomer()
      for (const status of ['confirmed', 'rejected'] as const) {
        await deposit(customer)
        await b.bank.db
          .updateTable('deposits')
          .set({ status })
          .where('customer_id', '=', customer.id)
          .where('status', '=', 'pending')
          .execute()
      }
      const { deposit: list } = await read(customer, 'deposit')
      expect(list.map((record: { status: string }) => record.status)).toEqual(['rejected', 'true'])
    })

    it.each<[string, () => File, number, string]>([
      ['an empty file', files.empty, 400, 'fileEmpty'],
      ['a renamed text', files.renamedText, 415, 'fileType'],
      ['a PDF', files.pdf, 415, 'fileType'],
      ['a byte above 10 MiB', () => files.ofSize(10 * MB + 1), 413, 'fileTooLarge'],
      ['30 MB', () => files.ofSize(30 * MB), 413, 'fileTooLarge'],
    ])(
      '[F7] refuses %s as a proof, names the field, keeps nothing',
      async (_what, file, status, code) => {
        const customer = await b.newCustomer()
        const before = await onDisk()
        const reply = await deposit(customer, { images: [files.png(), file()] })
        expect([reply.status, reply.body.code]).toEqual([status, code])
        expect(reply.body.fields.images).toBeTruthy()
        expect(await rows('deposits', customer)).toEqual([])
        expect(await onDisk()).toEqual(before)
      },
    )

    it('[F7] takes exactly 10 MiB', async () => {
      const customer = await b.newCustomer()
      expect((await deposit(customer, { images: files.ofSize(10 * MB) })).status).toBe(200)
    })

    it('[F7] no file, or text where the file should be, is told at the field', async () => {
      const customer = await b.newCustomer()
      for (const images of [[], ['not a file']]) {
        const reply = await deposit(customer, { images })
        expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['images']])
      }
    })

    it('[K4] a bad field leaves no file either, nor do files under other names', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      expect((await deposit(customer, { amount: '0' })).body.fields).toHaveProperty('amount')
      expect(await onDisk()).toEqual(before)
      expect((await deposit(customer, { extra: files.png() })).status).toBe(200)
      expect(await onDisk()).toEqual({ kept: before.kept + 1, tmp: 0 })
    })

    it('[K8] a repeated reference answers as the first did and stores nothing more, also ten at once', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const referenceNumber = newId()
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => deposit(customer, { referenceNumber })),
      )
      const later = await deposit(customer, { referenceNumber, amount: '9' })
      for (const reply of [...replies, later])
        expect([reply.status, reply.text]).toEqual([200, replies[0]?.text])
      expect(await rows('deposits', customer)).toHaveLength(1)
      expect(await onDisk()).toEqual({ kept: before.kept + 1, tmp: 0 })
    })

    it('[K8] without a reference each is a deposit of its own', async () => {
      const customer = await b.newCustomer()
      await deposit(customer, { referenceNumber: [] })
      await deposit(customer, { referenceNumber: [] })
      expect(await rows('deposits', customer)).toHaveLength(2)
    })
  })

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

    it('[D10] the latest first; approved ones are summed, rejected ones leave the answer', async () => {
      const customer = await b.newCustomer()
      await give(b, customer, { loan: '300.25' })
      await loan(customer, { amount: '7' })
      await b.bank.db
        .updateTable('loans')
        .set({ status: 'rejected' })
        .where('customer_id', '=', customer.id)
        .where('status', '=', 'pending')
        .execute()
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

    it('[K8] ten of one reference at once are one application', async () => {
      const customer = await b.newCustomer()
      const referenceNumber = newId()
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => loan(customer, { referenceNumber })),
      )
      expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
      expect(replies[0]?.status).toBe(200)
      expect(await rows('loans', customer)).toHaveLength(1)
    })
  })

  describe('KYC', () => {
    it('[F6] keeps both sides; the record waits until it is approved', async () => {
      const customer = await b.newCustomer()
      expect(await read(customer, 'kyc')).toEqual([])
      expect((await kyc(customer)).status).toBe(200)
      expect(await read(customer, 'kyc')).toMatchObject([{ name: 'Ada Fern', status: false }])
      const kept = (await rows('files', customer)) as { field: string }[]
      expect(kept.map((file) => file.field).sort()).toEqual(['back', 'front'])
      await b.bank.db
        .updateTable('kyc_records')
        .set({ status: 'approved' })
        .where('customer_id', '=', customer.id)
        .execute()
      expect(await read(customer, 'kyc')).toMatchObject([{ status: true }])
    })

    it.each(['front', 'back'])('[F7] without %s nothing is kept', async (field) => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const reply = await kyc(customer, { [field]: [] })
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
      expect(await rows('kyc_records', customer)).toEqual([])
      expect(await onDisk()).toEqual(before)
    })

    it('[F6] a number in use, however it is spelled, answers keyPattern.idnumber and keeps nothing', async () => {
      const number = `ab 12-${newId().slice(-12)}`
      expect((await kyc(await b.newCustomer(), { number })).status).toBe(200)
      const before = await onDisk()
      const other = await b.newCustomer()
      const spelled = number.toUpperCase().replaceAll(' ', '').replaceAll('-', ' ')
      const reply = await kyc(other, { number: spelled })
      expect([reply.status, reply.body.keyPattern]).toEqual([409, { idnumber: 1 }])
      expect(await read(other, 'kyc')).toEqual([])
      expect(await onDisk()).toEqual(before)
    })

    it('[F6] a second record of one customer answers keyPattern.email, the same name is no duplicate', async () => {
      const customer = await b.newCustomer()
      await kyc(customer)
      const reply = await kyc(customer)
      expect([reply.status, reply.body.keyPattern]).toEqual([409, { email: 1 }])
      expect((await kyc(await b.newCustomer())).status).toBe(200)
    })

    it('[F6] [D10] a rejected record leaves the answer and frees its number', async () => {
      const customer = await b.newCustomer()
      const number = newId().slice(-12)
      await kyc(customer, { number })
      await b.bank.db
        .updateTable('kyc_records')
        .set({ status: 'rejected' })
        .where('customer_id', '=', customer.id)
        .execute()
      expect(await read(customer, 'kyc')).toEqual([])
      expect((await kyc(customer, { number })).status).toBe(200)
      expect(await read(customer, 'kyc')).toHaveLength(1)
    })

    it('[K8] ten of one reference at once are one record, ten numbers of one customer too', async () => {
      const [ada, eve] = [await b.newCustomer(), await b.newCustomer()]
      const same = { referenceNumber: newId(), number: newId().slice(-12) }
      const repeats = await Promise.all(Array.from({ length: 10 }, () => kyc(ada, same)))
      expect(repeats.map((reply) => reply.status)).toEqual(Array(10).fill(200))
      expect(await rows('kyc_records', ada)).toHaveLength(1)
      const others = await Promise.all(Array.from({ length: 10 }, () => kyc(eve)))
      expect(others.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect(await rows('kyc_records', eve)).toHaveLength(1)
      expect((await onDisk()).tmp).toBe(0)
    })
  })

  describe('over a real connection', () => {
    it('[F7] 30 MB are read to the end and refused with words, not with a cut connection', async () => {
      const url = await b.listen()
      const customer = await b.newCustomer()
      const before = await onDisk()
      const form = formData({
        amount: '1',
        userId: customer.id,
        name: 'Ada Fern',
        email: customer.email,
        images: files.ofSize(30 * MB),
      })
      const { token } = customer
      const reply = await fetch(`${url}/api/deposit`, {
        method: 'POST',
        headers: { token },
        body: form,
      })
      expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'fileTooLarge' }])
      expect(await onDisk()).toEqual(before)
    })

    it('[K4] an upload that breaks off leaves nothing', async () => {
      const { port } = b.bank.app.server.address() as AddressInfo
      const customer = await b.newCustomer()
      const before = await onDisk()
      const socket = connect(port, '127.0.0.1')
      const head = [
        'POST /api/deposit HTTP/1.1',
        'host: bank',
        `token: ${customer.token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
        '',
        '--x',
        'content-disposition: form-data; name="images"; filename="a.png"',
        '',
        'some bytes',
      ]
      socket.write(head.join('\r\n'))
      await vi.waitFor(async () => expect((await onDisk()).tmp).toBe(1))
      socket.destroy()
      await vi.waitFor(async () => expect(await onDisk()).toEqual(before))
      expect(await rows('deposits', customer)).toEqual([])
    })
  })

  describe('broken uploads', () => {
    it.each<[string, string, string | Buffer]>([
      ['no boundary', 'multipart/form-data', 'x'],
      [
        'an unfinished part',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc',
      ],
      ['rubbish', 'multipart/form-data; boundary=x', Buffer.from([0, 1, 2, 255])],
      ['nothing', 'multipart/form-data; boundary=x', ''],
      [
        'a prototype’s name',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      ],
      [
        'a part without a name',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n',
      ],
      ['JSON', 'application/json', '{"amount":1}'],
      ['text', 'text/plain', 'amount=1'],
    ])('[K4] %s is refused 4xx and keeps nothing', async (_what, type, payload) => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      for (const path of ['deposit', 'kyc']) {
        const reply = await b.bank.app.inject({
          method: 'POST',
          url: `/api/${path}`,
          headers: { token: customer.token, 'content-type': type },
          payload,
        })
        expect(reply.statusCode).toBeGreaterThanOrEqual(400)
        expect(reply.statusCode).toBeLessThan(500)
        expect(reply.json().message).toBeTruthy()
      }
      expect(await onDisk()).toEqual(before)
    })

    it('[K4] more than ten files, or fifty fields, are refused and leave nothing', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const many = await deposit(customer, { images: Array.from({ length: 11 }, files.png) })
      expect(many.status).toBe(413)
      const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x']))
      expect((await deposit(customer, fields)).status).toBe(413)
      expect(await onDisk()).toEqual(before)
    })
  })
})
