import { expect, it, onTestFinished } from 'vitest'
import { buildBank } from '#server/app.ts'
import { digest } from '#server/platform/ids.ts'
import { engines } from '#tests/depth.ts'
import { earlierDatabase } from './earlierDatabase.ts'
import { callBank } from './harness.ts'
import { earlierCustomerRow } from './person.ts'

it.each(engines)(
  '[G2] a start on an earlier database keeps open sessions, and gives each an id · %s',
  async (engine) => {
    const earlier = await earlierDatabase(engine, '015', { DEMO: 'off' })
    if (!earlier) return
    const { config, old } = earlier
    const at = '2026-01-05T09:00:00.000Z'
    const insert = (table: 'customers' | 'tokens' | 'audit', row: object) =>
      old.db
        .insertInto(table as 'customers')
        .values(row as never)
        .execute()
    const customer = { ...earlierCustomerRow(at), id: 'ada', currency: 'USD' }
    await insert('customers', customer)
    const times = { created_at: at, last_used_at: at }
    for (const token of ['one', 'two'])
      await insert('tokens', { hash: digest(token), customer_id: 'ada', ...times })
    const audit = { request_id: '', actor: 'visitor', customer_id: 'ada', details_digest: '' }
    const reset = { ...audit, action: 'password reset' }
    await insert('audit', { ...reset, id: 'a1', at, outcome: 'done' })
    await insert('audit', {
      ...reset,
      id: 'a2',
      at: '2026-01-06T09:00:00.000Z',
      outcome: 'refused',
    })
    await old.close()

    const bank = await buildBank({ config, clock: { now: () => new Date(at) } })
    onTestFinished(() => bank.close())
    const { body } = await callBank(bank, 'GET', 'security/ada', { token: 'one' })
    expect(body).toMatchObject({ passwordChangedAt: at, frozenAt: null, reports: [] })
    const [one, two] = body.sessions
    expect([one, two].map(({ device, place }) => [device, place])).toEqual([
      ['', ''],
      ['', ''],
    ])
    expect(one._id).not.toBe(two._id)
    expect([one, two].filter(({ current }) => current)).toHaveLength(1)
  },
)
