import { expect } from 'vitest'
import { createPasswordHasher } from '#server/auth/passwordHash.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { files, formData } from './fixtures.ts'
import { callBank } from './harness.ts'
import { earlierCustomerRow, registration } from './person.ts'

onEarlierDatabase(
  'a start migrates the first version’s database and keeps its records',
  '002',
  async ({ insert, start }) => {
    const created_at = '2026-01-05T09:00:00.000Z'
    await insert('subscribers', { email: 'reader@readers.example', created_at })
    const bank = await start()
    const [reader] = await bank.db.selectFrom('subscribers').selectAll().execute()
    // Subscribers of the first version stay subscribed.
    expect(reader).toMatchObject({ email: 'reader@readers.example', confirmed_at: created_at })
    const body = registration(new Date())
    expect((await callBank(bank, 'POST', 'auth/register', { body })).status).toBe(200)
    const signIn = { email: body.email, password: body.password }
    expect((await callBank(bank, 'POST', 'auth/login', { body: signIn })).status).toBe(200)
  },
)

onEarlierDatabase(
  '[S11] [K13] earlier identities stay approved, and earlier references are still repeats',
  '004',
  async ({ insert, start }) => {
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
    await insert('customers', { ...customer, transfer_step: 5 })
    const record = { customer_id: 'ada', created_at, decided_at: created_at, decided_by: 'olive' }
    await insert('kyc_records', {
      ...record,
      id: 'k',
      reference: 'kyc-0001',
      name: 'Ada Fern',
      number: 'P1',
      status: 'approved',
    })
    await insert('deposits', {
      ...record,
      id: 'd',
      reference: 'deposit-0001',
      amount_minor: 500,
      status: 'confirmed',
    })
    const bank = await start()
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
