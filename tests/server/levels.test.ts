import { describe, expect, it } from 'vitest'
import { addRecords, parallel, verifyCode, withdrawalOf } from './fixtures.ts'
import { onEachEngine } from './harness.ts'
import { itStaysSealed } from './tampering.ts'
import { withdrawalCalls } from './withdrawalCalls.ts'

onEachEngine('verification levels', (startBank) => {
  const b = startBank.forSuite()
  const { fundedCustomer, sendTransfer, raiseLevel, levelOf } = withdrawalCalls(() => b)

  describe('levels', () => {
    it('[S2] [W4] level 1 rises to 2 and 3 to 4, each with its own verified code; a repeat gets the same answer', async () => {
      const customer = await fundedCustomer({ level: 1 })
      const body = withdrawalOf(customer)
      for (const level of [1, 3]) {
        await addRecords(b, customer, { level })
        expect((await raiseLevel(customer, level + 1)).body.code).toBe('stepConflict')
        await verifyCode(b, customer, body)
        const raised = await raiseLevel(customer, level + 1)
        expect([raised.status, raised.body.transferStep]).toEqual([200, level + 1])
        const repeated = await raiseLevel(customer, level + 1)
        expect([repeated.status, repeated.body.transferStep]).toEqual([200, level + 1])
      }
      const entries = await b.rows('audit', {
        customer_id: customer.id,
        action: 'transferStep raised',
      })
      expect(entries.map(({ action }) => action)).toEqual(Array(2).fill('transferStep raised'))
    })

    it('[S2] ten parallel raises add one level', async () => {
      const customer = await fundedCustomer({ level: 1 })
      await verifyCode(b, customer, withdrawalOf(customer))
      const replies = await parallel(10, () => raiseLevel(customer, 2))
      expect(replies.every((reply) => reply.status === 200)).toBe(true)
      expect(await levelOf(customer)).toBe(2)
    })

    it.each([1, 2, 3, 4, 5])('[S2] without a code level %s cannot be changed', async (level) => {
      const customer = await fundedCustomer({ level })
      for (const step of [0, 1, 2, 3, 4, 5, 6, -1, 100]) {
        const reply = await raiseLevel(customer, step)
        expect([step, reply.status, reply.body.code]).toEqual([step, 409, 'stepConflict'])
      }
      expect(await levelOf(customer)).toBe(level)
    })

    it.each<[Record<string, unknown>]>([
      [{}],
      [{ transferStep: '2' }],
      [{ transferStep: 1.5 }],
      [{ transferStep: null }],
      [{ transferStep: [2] }],
      [{ profit: '100000', transferStep: 5 }],
      [{ userOtp: '123456' }],
    ])('[S2] any other payload is 409 and changes nothing: %j', async (body) => {
      const customer = await fundedCustomer({ level: 1 })
      await verifyCode(b, customer, withdrawalOf(customer))
      const before = await customer.call('GET', `users/${customer.id}`)
      const reply = await customer.call('PUT', `users/user/${customer.id}`, { body })
      expect([reply.status, reply.body.code]).toEqual([409, 'stepConflict'])
      expect(reply.body.fields.transferStep).toBeTruthy()
      expect((await customer.call('GET', `users/${customer.id}`)).body).toEqual(before.body)
    })

    it('[S2] with a verified code of level 1 the level can be set to 2 only', async () => {
      const customer = await fundedCustomer({ level: 1 })
      await verifyCode(b, customer, withdrawalOf(customer))
      for (const step of [0, 1, 3, 4, 5, 6])
        expect([step, (await raiseLevel(customer, step)).status]).toEqual([step, 409])
      expect(await levelOf(customer)).toBe(1)
    })

    it('[S2] a used code raises no level', async () => {
      const customer = await fundedCustomer({ level: 1 })
      await verifyCode(b, customer, withdrawalOf(customer))
      await raiseLevel(customer, 2)
      for (const level of [5, 1]) await addRecords(b, customer, { level })
      expect((await raiseLevel(customer, 2)).status).toBe(409)
      expect(await levelOf(customer)).toBe(1)
    })

    it('[S2] a code of level 5 raises no level, and one of level 1 pays nothing', async () => {
      const five = await fundedCustomer()
      await verifyCode(b, five, withdrawalOf(five))
      expect((await raiseLevel(five, 6)).status).toBe(409)
      const one = await fundedCustomer({ level: 1 })
      const body = withdrawalOf(one)
      await verifyCode(b, one, body)
      expect((await sendTransfer(one, body)).body.code).toBe('codeRequired')
      await addRecords(b, one, { level: 5 })
      expect((await sendTransfer(one, body)).body.code).toBe('codeRequired')
    })
  })

  itStaysSealed(() => b)
})
