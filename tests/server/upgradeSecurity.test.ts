import { expect } from 'vitest'
import { digest } from '#server/platform/ids.ts'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { callBank } from './harness.ts'
import { earlierCustomerRow } from './person.ts'

onEarlierDatabase(
  '[G2] a start on an earlier database keeps open sessions, and gives each an id',
  '015',
  async ({ insert, start }) => {
    const at = '2026-01-05T09:00:00.000Z'
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
    const bank = await start({ now: () => new Date(at) })
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
  { DEMO: 'off' },
)
