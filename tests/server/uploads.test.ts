import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { files, formData } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { recordCalls } from './recordCalls.ts'

const MB = 1024 * 1024

onEachEngine('uploads', (startBank) => {
  const b = startBank.forSuite()
  const { deposit, onDisk, untilOnDisk, rows } = recordCalls(() => b)

  describe('over a real connection', () => {
    it('[F7] 30 MB are read to the end and get an error, not a broken connection', async () => {
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
      await untilOnDisk(before)
    })

    it('[K4] an aborted upload leaves nothing', async () => {
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
      await eventually(async () => expect((await onDisk()).tmp).toBe(1))
      socket.destroy()
      await untilOnDisk(before)
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
    ])('[K4] %s is 4xx and stores nothing', async (_what, type, payload) => {
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
      await untilOnDisk(before)
    })

    it('[K4] more than ten files, or fifty fields, are rejected and leave nothing', async () => {
      const customer = await b.newCustomer()
      const before = await onDisk()
      const many = await deposit(customer, { images: Array.from({ length: 11 }, files.png) })
      expect(many.status).toBe(413)
      const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x']))
      expect((await deposit(customer, fields)).status).toBe(413)
      await untilOnDisk(before)
    })
  })
})
