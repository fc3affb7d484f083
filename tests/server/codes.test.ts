import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { MINUTE } from '#tests/support/durations.ts'
import {
  addRecords,
  mailedCode,
  parallel,
  verifyCode,
  withdrawalOf,
  wrongCodeFor,
} from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onEachEngine('withdrawal codes', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 100 })
  const { fundedCustomer, requestCode, sendTransfer, checkCode, listTransfers } = withdrawalCalls(
    () => b,
  )

  describe('codes', () => {
    it('[S1] [W3] a code is mailed, masked and never in the answer, and stored hashed', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      const reply = await requestCode(customer, body)
      const code = await mailedCode(b, customer)
      expect(code).toMatch(/^\d{6}$/)
      expect(reply.text).not.toContain(code)
      expect(reply.body).toEqual({
        level: 5,
        codeId: expect.any(String),
        methods: ['mail'],
        sentTo: 'a•••@customers.example',
        expiresAt: new Date(b.clock.now().getTime() + 10 * MINUTE).toISOString(),
        attemptsLeft: 5,
      })
      const rows = await b.rows('codes', { customer_id: customer.id })
      expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/)
      expect(JSON.stringify(rows[0])).not.toContain(`"${code}"`)
    })

    it('[W4] wrong codes count down from five; after the fifth even the correct one is void', async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      for (const attemptsLeft of [4, 3, 2, 1]) {
        const reply = await checkCode(customer, wrongCodeFor(code))
        expect([reply.status, reply.body]).toMatchObject([409, { code: 'wrongCode', attemptsLeft }])
      }
      const last = await checkCode(customer, wrongCodeFor(code))
      expect([last.status, last.body]).toMatchObject([409, { code: 'codeVoid', attemptsLeft: 0 }])
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
    })

    it('[S1] forty parallel guesses still cost five attempts', async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      const replies = await parallel(40, () => checkCode(customer, wrongCodeFor(code)))
      expect(replies.every((reply) => reply.status === 409)).toBe(true)
      const compared = replies.filter(({ body }) => body.attemptsLeft !== undefined)
      expect(compared.map(({ body }) => body.attemptsLeft).sort()).toEqual([0, 1, 2, 3, 4])
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
    })

    it('[S1] a code works once: verified once, spent by one transfer', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      const code = await verifyCode(b, customer, body)
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
      expect((await sendTransfer(customer, body)).status).toBe(200)
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
      const next = { ...body, referenceNumber: newId() }
      expect((await sendTransfer(customer, next)).body.code).toBe('codeRequired')
    })

    it('[S1] another customer’s code is a wrong code', async () => {
      const [ada, eve] = [await fundedCustomer(), await fundedCustomer()]
      await requestCode(ada, withdrawalOf(ada))
      const code = await mailedCode(b, ada)
      expect((await checkCode(eve, code)).body.code).toBe('codeVoid')
      await requestCode(eve, withdrawalOf(eve))
      if ((await mailedCode(b, eve)) !== code)
        expect((await checkCode(eve, code)).body.code).toBe('wrongCode')
    })

    it.each([
      ['amount', { amount: '100.01' }],
      ['payee’s account', { accountNumber: '9876543211' }],
      ['payee’s name', { accountName: 'Eve Fern' }],
      ['bank', { bankName: 'Second Test Bank' }],
      ['path', { withdrawalPath: 'loan' }],
      ['method', { transactiontype: 'zelle', email: 'payee@elsewhere.example' }],
      ['reference', { referenceNumber: newId() }],
    ])(
      '[S1] a changed %s voids the code, and changing it back does not help',
      async (_what, change) => {
        const customer = await fundedCustomer({ loan: '1000' })
        const body = withdrawalOf(customer)
        await verifyCode(b, customer, body)
        expect((await sendTransfer(customer, { ...body, ...change })).body.code).toBe('codeVoid')
        expect((await sendTransfer(customer, body)).body.code).toBe('codeRequired')
        expect((await listTransfers(customer)).transfers).toEqual([])
      },
    )

    it('[S1] another request voids the earlier code', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await requestCode(customer, body)
      const first = await mailedCode(b, customer)
      await requestCode(customer, body)
      const second = await mailedCode(b, customer)
      if (first !== second) expect((await checkCode(customer, first)).body.code).toBe('wrongCode')
      expect((await checkCode(customer, second)).body).toEqual({ verifiedLevel: 5 })
    })

    it('[W5] cancelling voids the code, verified or not, and reserves nothing', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      await requestCode(customer, body)
      const code = await mailedCode(b, customer)
      expect((await customer.call('DELETE', 'transfer/code')).status).toBe(200)
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
      await verifyCode(b, customer, body)
      await customer.call('DELETE', 'transfer/code')
      expect((await sendTransfer(customer, body)).body.code).toBe('codeRequired')
      expect((await customer.call('DELETE', 'transfer/code')).status).toBe(200)
    })

    it('[W5] a cancel that names its code voids neither a newer one nor another customer’s', async () => {
      const customer = await fundedCustomer()
      const body = withdrawalOf(customer)
      const { codeId: first } = (await requestCode(customer, body)).body
      const { codeId: second } = (await requestCode(customer, body)).body
      expect(second).not.toBe(first)
      const code = await mailedCode(b, customer)
      const revoke = (by: typeof customer, codeId: string) =>
        by.call('DELETE', `transfer/code?codeId=${codeId}`)
      // The late repeat of an earlier cancel, and a stranger who knows the id.
      expect((await revoke(customer, first)).status).toBe(200)
      expect((await revoke(await fundedCustomer(), second)).status).toBe(200)
      expect((await checkCode(customer, code)).body).toEqual({ verifiedLevel: 5 })
      expect((await revoke(customer, second)).status).toBe(200)
      expect((await sendTransfer(customer, body)).body.code).toBe('codeRequired')
      expect((await revoke(customer, 'x'.repeat(65))).status).toBe(400)
    })

    it('[W13] [S1] codes are available at every level, and no record contains one', async () => {
      const customer = await fundedCustomer()
      for (const level of [1, 2, 3, 4, 5]) {
        await addRecords(b, customer, { level })
        const asked = await requestCode(customer, withdrawalOf(customer))
        const other = await requestCode(customer, {})
        expect([asked.status, other.status]).not.toContain(404)
        const record = await customer.call('GET', `users/${customer.id}`)
        expect(record.body.transferStep).toBe(level)
        expect(record.text).not.toContain('userOtp')
      }
      expect((await b.call('POST', 'transfer/code', { body: {} })).status).toBe(401)
      // A stranger's value is a typed code, not a new one.
      const body = withdrawalOf(customer)
      await requestCode(customer, body)
      expect((await checkCode(customer, '123456789')).body.code).not.toBeUndefined()
      expect((await sendTransfer(customer, body)).body.code).toBe('codeRequired')
    })

    it('[S1] a code of an earlier level verifies nothing', async () => {
      const customer = await fundedCustomer()
      await requestCode(customer, withdrawalOf(customer))
      const code = await mailedCode(b, customer)
      await addRecords(b, customer, { level: 3 })
      expect((await checkCode(customer, code)).body.code).toBe('codeVoid')
    })
  })
})
