import { expect } from 'vitest'
import { onEarlierDatabase } from './earlierDatabase.ts'
import { earlierCustomerRow } from './person.ts'

onEarlierDatabase(
  '[A16] [K11] a start confirms the addresses that earlier records prove, and no others',
  '003',
  async ({ insert, start }) => {
    const at = '2026-01-05T09:00:00.000Z'
    const keys = ['code', 'level', 'reset', 'demo', 'asked', 'fresh'] as const
    for (const key of keys)
      await insert('customers', {
        ...earlierCustomerRow(at),
        id: key,
        email: `${key}@customers.example`,
      })
    const code = { reference: 'r', level: 5, binding: '', code_hash: '', attempts_left: 5 }
    const times = { created_at: at, expires_at: at }
    await insert('codes', { id: 'c1', customer_id: 'code', ...code, ...times, verified_at: at })
    await insert('codes', { id: 'c2', customer_id: 'asked', ...code, ...times })
    await insert('audit', {
      id: 'a1',
      at,
      actor: 'customer',
      action: 'transferStep raised',
      customer_id: 'level',
      reason: '',
      detail: '{}',
    })
    await insert('postings', {
      id: 'p1',
      customer_id: 'demo',
      kind: 'profit',
      amount_minor: 100,
      reason: 'demonstration',
      posted_by: 'demonstration',
      created_at: at,
    })
    const mail = (id: string, key: string, subject: string, more: object = {}) =>
      insert('mails', {
        id,
        to_address: `${key}@customers.example`,
        subject,
        text: 'Dear Ada,',
        created_at: at,
        ...more,
      })
    await mail('m1', 'reset', 'Your password was changed')
    await mail('m2', 'asked', 'Reset your password', { secret: 1 })
    await mail('m3', 'fresh', 'Your account is open')
    await mail('m4', 'fresh', 'Your account is open', { delivered_at: at })
    const bank = await start()
    const customers = await bank.db.selectFrom('customers').selectAll().orderBy('id').execute()
    expect(customers.map(({ id, email_confirmed_at }) => [id, email_confirmed_at])).toEqual([
      ['asked', null],
      ['code', at],
      ['demo', at],
      ['fresh', null],
      ['level', at],
      ['reset', at],
    ])
    // Mails of an earlier version to unconfirmed addresses contain a typed name.
    const mails = await bank.db.selectFrom('mails').selectAll().orderBy('id').execute()
    // The text of a failed mail with a link is deleted (K11).
    expect(mails.map(({ id, failed_at, text }) => [id, failed_at, text])).toEqual([
      ['m1', null, 'Dear Ada,'],
      ['m2', at, ''],
      ['m3', at, 'Dear Ada,'],
      ['m4', null, 'Dear Ada,'],
    ])
  },
  { DEMO: 'on' },
)
