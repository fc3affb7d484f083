import { expect, it } from 'vitest'
import { buildBank } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { demoAnnouncement } from '#server/demo/announce.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { onEachEngine, type TestBank } from './harness.ts'
import { registration } from './person.ts'

onEachEngine('demonstration customers', (startBank) => {
  const bank = startBank.forSuite({ demo: true })

  const signIn = async (key: string) => {
    const { status, body } = await bank.call('POST', 'auth/login', {
      body: { email: `${key}@demo.example`, password: DEMO_PASSWORD },
    })
    expect(status, key).toBe(200)
    const read = async (path: string) =>
      (await bank.call('GET', `${path}/${body._id}`, { token: body.accessToken })).body
    return { user: body, read }
  }

  it('all sign in, and are listed for the terminal', async () => {
    const text = (await demoAnnouncement(bank.bank.db)) ?? ''
    expect(text).toContain(DEMO_PASSWORD)
    for (const demo of demoCustomers) {
      expect(text).toContain(demoEmail(demo))
      await signIn(demo.key)
    }
  })

  it('[A16] all addresses except the new one are confirmed', async () => {
    for (const { key } of demoCustomers)
      expect([key, (await signIn(key)).user.emailConfirmed]).toEqual([key, key !== 'new'])
  })

  it('[D4] new has no money, established has money of every kind and level 5', async () => {
    const fresh = await signIn('new')
    expect(fresh.user).toMatchObject({ newUser: true, profit: '0.00', transferStep: 5 })
    expect(await fresh.read('deposit')).toEqual({ deposit: [] })

    const { user, read } = await signIn('established')
    expect(user).toMatchObject({
      newUser: false,
      profit: '640.25',
      bonus: '50.00',
      transferStep: 5,
    })
    expect(await read('loan')).toMatchObject({ totalAmount: '8000.00' })
    expect(await read('transfer')).toMatchObject({ totalAmountTransferred: '695.00' })
    expect(await read('kyc')).toMatchObject([{ status: true }])
  })

  it('[F6][F5][D7] kyc-waiting, loan-pending and invested are in the state of their name', async () => {
    expect(await (await signIn('kyc-waiting')).read('kyc')).toMatchObject([{ status: false }])
    expect(await (await signIn('loan-pending')).read('loan')).toMatchObject({
      loan: [{ status: 'Pending' }],
    })
    expect((await signIn('invested')).user.investStatus).toBe('true')
  })

  it('[S3][S4] review-1 to review-4 have their level, a reason, an owner and a future date', async () => {
    for (const level of [1, 2, 3, 4]) {
      const { user } = await signIn(`review-${level}`)
      expect(user).toMatchObject({ transferStep: level, review: { level } })
      expect(user.review.owner).not.toBe('')
      expect(user.review.until > bank.clock.now().toISOString().slice(0, 10)).toBe(true)
    }
  })

  it('are seeded once, and never into a bank with customers or with DEMO=off', async () => {
    const count = async (b: TestBank) => (await b.rows('customers')).length
    const passwords = createPasswordHasher(defaultCapacity)
    const context = { db: bank.bank.db, clock: bank.clock, passwords }
    await seedDemo(context)
    expect(await count(bank)).toBe(demoCustomers.length)

    const off = await startBank()
    expect(await count(off)).toBe(0)
    expect(await demoAnnouncement(off.bank.db)).toBeUndefined()
    await off.newCustomer()
    await seedDemo({ ...context, db: off.bank.db })
    expect(await count(off)).toBe(1)
  })

  it('DEMO=off does not start on a database that contains them', async () => {
    const seeded = await startBank({ demo: true })
    await seeded.bank.close()
    const start = buildBank({ config: { ...seeded.config, demo: false }, clock: seeded.clock })
    await expect(start).rejects.toThrow(/^DEMO=off, but this database contains the demonstration/)
    const again = await buildBank({ config: seeded.config, clock: seeded.clock })
    await again.close()
  })

  it('registering a similar address does not prevent a start', async () => {
    const real = await startBank()
    const body = { ...registration(), email: 'established@demo.example' }
    expect((await real.call('POST', 'auth/register', { body })).status).toBe(200)
    await real.bank.close()
    const again = await buildBank({ config: real.config, clock: real.clock })
    await again.close()
  })
})
