import { expect } from 'vitest'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { callBank } from './harness.ts'
import { registration } from './person.ts'

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
