import { expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { engines } from '#tests/depth.ts'
import { earlierDatabase } from './earlierDatabase.ts'
import { files, formData } from './fixtures.ts'
import { callBank } from './harness.ts'
import { earlierCustomerRow, registration } from './person.ts'

it.each(engines)(
  'a start migrates the first version’s database and keeps its records · %s',
  async (engine) => {
    const earlier = await earlierDatabase(engine, '002')
    if (!earlier) return
    const { config, old } = earlier
    const created_at = '2026-01-05T09:00:00.000Z'
    await old.db
      .insertInto('subscribers')
      .values({ email: 'reader@readers.example', created_at } as never)
      .execute()
    await old.close()

    const bank = await buildBank({ config })
    onTestFinished(() => bank.close())
    const [reader] = await bank.db.selectFrom('subscribers').selectAll().execute()
    // Subscribers of the first version stay subscribed.
    expect(reader).toMatchObject({ email: 'reader@readers.example', confirmed_at: created_at })
    const body = registration(new Date())
    expect((await callBank(bank, 'POST', 'auth/register', { body })).status).toBe(200)
    const signIn = { email: body.email, password: body.password }
    expect((await callBank(bank, 'POST', 'auth/login', { body: signIn })).status).toBe(200)
  },
)

it.each(engines)(
  '[S11] [K13] earlier identities stay approved, and earlier references are still repeats · %s',
  async (engine) => {
    const earlier = await earlierDatabase(engine, '004')
    if (!earlier) return
    const { config, old } = earlier
    const created_at = '2026-01-05T09:00:00.000Z'
    const body = registration(new Date())
    const password_hash = await createPasswordHasher(defaultCapacity).hash(body.password, {
      address: '127.0.0.1',
    })
    const customer = {
      ...earlierCustomerRow(created_at),
      id: 'ada',
      email: body.email,
      password_hash,
    }
    await old.db
      .insertInto('customers')
      .values({ ...customer, transfer_step: 5 } as never)
      .execute()
    const record = { customer_id: 'ada', created_at, decided_at: created_at, decided_by: 'olive' }
    await old.db
      .insertInto('kyc_records')
      .values({
        ...record,
        id: 'k',
        reference: 'kyc-0001',
        name: 'Ada Fern',
        number: 'P1',
        status: 'approved',
      } as never)
      .execute()
    await old.db
      .insertInto('deposits')
      .values({
        ...record,
        id: 'd',
        reference: 'deposit-0001',
        amount_minor: 500,
        status: 'confirmed',
      } as never)
      .execute()
    await old.close()

    const bank = await buildBank({ config })
    onTestFinished(() => bank.close())
    const { accessToken: token } = (
      await callBank(bank, 'POST', 'auth/login', {
        body: { email: body.email, password: body.password },
      })
    ).body
    const kyc = async () => (await callBank(bank, 'GET', 'kyc/ada', { token })).body
    expect(await kyc()).toMatchObject([{ name: 'Ada Fern', status: true }])
    const form = formData({
      amount: '5',
      userId: 'ada',
      name: 'Ada Fern',
      email: body.email,
      referenceNumber: 'deposit-0001',
      images: files.png(),
    })
    expect((await callBank(bank, 'POST', 'deposit', { token, form })).status).toBe(200)
    expect((await callBank(bank, 'GET', 'deposit/ada', { token })).body.deposit).toHaveLength(1)
    await callBank(bank, 'PUT', 'users/ada', { token, body: { lastName: 'Byron' } })
    expect(await kyc()).toEqual([])
  },
)
