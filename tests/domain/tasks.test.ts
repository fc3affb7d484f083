import { describe, expect, it } from 'vitest'
import { standingOf } from '#flows/dashboard/standing.ts'
import { type Task, tasksOf } from '#flows/dashboard/tasks.ts'
import { depositWith, loanWith, userWith } from '#tests/machines/dashboardRecords.ts'

type Known = Parameters<typeof tasksOf>[0]

const createdAt = '2026-11-20T10:00:00.000Z'
const newUser = userWith({ newUser: true })
const nothing: Known = { user: newUser, kyc: null, deposits: [], loans: [] }
const tasksFor = (known: Partial<Known>, now = '2026-11-21T09:00:00.000Z'): Task[] => {
  const records = { ...nothing, ...known }
  const figures = { available: 'pending', loanBalance: 'pending' } as const
  return tasksOf(records, standingOf(records, figures, { now, supportEmail: 'care@bank.example' }))
}
const namesFor = (known: Partial<Known>) => tasksFor(known).map(({ name }) => name)
const loan = loanWith({
  amount: '5000',
  agreement: { apr: '9.9', termMonths: 12, firstDueDate: '2026-12-12', repayments: [] },
})

describe('open records', () => {
  it.each<[string, Partial<Known>, Task['name'][]]>([
    ['a new account', {}, ['identity', 'firstDeposit']],
    ['documents that wait', { kyc: { status: false, createdAt } }, ['identity', 'firstDeposit']],
    ['all checked', { kyc: { status: true }, deposits: [depositWith()] }, []],
    [
      'a deposit that waits, and an address that is not confirmed',
      {
        user: userWith({ newUser: true, emailConfirmed: false }),
        deposits: [depositWith({ status: 'Pending' })],
      },
      ['identity', 'email'],
    ],
    ['an established customer', { user: userWith(), kyc: { status: true } }, []],
    ['a loan to repay', { user: userWith(), kyc: null, loans: [loan] }, ['identity', 'payment']],
    [
      'records that could not be read',
      { kyc: undefined, deposits: undefined, loans: undefined },
      [],
    ],
  ])('[D30] [D24] of %s', (_, known, names) => {
    expect(namesFor(known)).toEqual(names)
  })

  it('[D30] [F18] a payment that is past due comes first, and says how a paid one is shown', () => {
    const [first] = tasksFor({ loans: [loan] }, '2026-12-20T09:00:00.000Z')
    expect(first).toMatchObject({
      name: 'pastDue',
      title: 'Loan payment of $439.35',
      text: expect.stringMatching(/^It was due on December 12, 2026\. If you have paid it/),
    })
  })

  it('[D30] [F29] a reported payment of a loan waits for the bank, which says by when', () => {
    const payments = [{ _id: 'p1', amount: '120', status: 'waiting', createdAt }]
    const tasks = tasksFor({ loans: [{ ...loan, payments } as typeof loan] })
    expect(tasks.find(({ name }) => name === 'paymentWaiting')).toMatchObject({
      title: 'Your loan payment of $120.00',
      turn: 'bank',
      text: expect.stringMatching(/November 24, 2026/),
    })
  })

  it('[D24] after a deposit that was not confirmed another one is the next step', () => {
    const deposits = [depositWith({ amount: '30', status: 'rejected' })]
    expect(tasksFor({ kyc: { status: true }, deposits })[0]?.text).toContain(
      'We could not confirm your deposit of $30.00',
    )
  })

  it.each<[string, Partial<Known>]>([
    ['nothing was sent', {}],
    ['documents wait', { kyc: { status: false, createdAt } }],
    ['a deposit was rejected', { deposits: [depositWith({ status: 'rejected' })] }],
  ])(
    '[D24] [K30] [A16] no mail, and no day, is promised that the bank has not, where %s',
    (_, known) => {
      const told = (emailConfirmed?: boolean) =>
        tasksFor({ ...known, user: userWith({ newUser: true, emailConfirmed }) })
          .filter(({ name }) => name !== 'email')
          .map(({ text }) => text)
          .join()
      for (const text of [told(undefined), told(false)])
        expect(text).not.toMatch(/email you|emailed/)
      const days = /business day|expect to|November 2[34], 2026/
      expect(told(undefined)).not.toMatch(days)
      expect(told(false)).toMatch(days)
    },
  )
})
