import { expect, it } from 'vitest'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { onEachEngine } from './harness.ts'

/** Each hash takes a thread for some milliseconds: the queue of these outlasts a read by far. */
const SIGN_INS = 12

onEachEngine('beside sign-ins', (startBank) => {
  it('[R5] a read is answered while passwords wait to be hashed', async () => {
    const { hashMemory, hashPasses } = defaultCapacity
    const b = await startBank({ limitFactor: 100, capacity: { hashMemory, hashPasses } })
    const ada = await b.newCustomer()
    const { email, password } = ada
    let open = SIGN_INS
    const signIns = Array.from({ length: SIGN_INS }, async () => {
      const { status } = await b.call('POST', 'auth/login', { body: { email, password } })
      open -= 1
      return status
    })
    expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(200)
    expect(open).toBeGreaterThan(0)
    expect(await Promise.all(signIns)).toEqual(signIns.map(() => 200))
  })
})
