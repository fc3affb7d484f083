import { expect, it } from 'vitest'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { onSqlite } from './harness.ts'

const SIGN_INS = 4
/** Twenty times the usual cost, so that a single comparison takes much longer than a read. */
const HASH_PASSES = 40

onSqlite('beside sign-ins', (startBank) => {
  it('[R5] a read is answered while passwords wait to be hashed', async () => {
    const { hashMemory } = defaultCapacity
    const b = await startBank({
      limitFactor: 100,
      capacity: { hashMemory, hashPasses: HASH_PASSES, hashSlots: 1 },
    })
    const ada = await b.newCustomer()
    const { email, password } = ada
    let open = SIGN_INS
    const signIns = Array.from({ length: SIGN_INS }, async () => {
      const { status } = await b.call('POST', 'auth/login', { body: { email, password } })
      open -= 1
      return status
    })
    // The first answer means that the second comparison is running and the others wait.
    await Promise.race(signIns)
    expect((await ada.call('GET', `users/${ada.id}`)).status).toBe(200)
    expect(open).toBe(SIGN_INS - 1)
    expect(await Promise.all(signIns)).toEqual(signIns.map(() => 200))
  })
})
