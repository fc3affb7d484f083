import { expect, it } from 'vitest'
import { type ActivityTitle, activityTitle, loanName, withdrawalTitle } from '#domain/activity.ts'

it.each([
  ['bank transfer', 'Withdrawal to a bank account'],
  ['paypal', 'Withdrawal to PayPal'],
  ['cashapp', 'Withdrawal to Cash App'],
  ['zelle', 'Withdrawal to Zelle'],
  ['cheque', 'Withdrawal'],
  [undefined, 'Withdrawal'],
])('[D4] a withdrawal by %s is called “%s”', (method, title) =>
  expect(withdrawalTitle(method)).toBe(title),
)

it.each<[Partial<ActivityTitle>, string]>([
  [{ kind: 'deposit' }, 'Deposit'],
  [{ kind: 'withdrawal', method: 'zelle' }, 'Withdrawal to Zelle'],
  [{ kind: 'correction' }, 'Correction'],
  [{ kind: 'correction', corrects: 'profit' }, 'Correction of profit'],
  [{ kind: 'correction', corrects: 'withdrawal' }, 'Withdrawal returned'],
  [{ kind: 'correction', corrects: 'return' }, 'Deposit return refused'],
  // Only a correction corrects something.
  [{ kind: 'bonus', corrects: 'profit' }, 'Bonus'],
])('[D4] a row of the kind %j is called “%s”', (row, title) =>
  expect(activityTitle({ kind: 'deposit', method: null, corrects: null, ...row })).toBe(title),
)

it('[D4] a loan is called by its amount', () => {
  expect(loanName('8000', 'CHF')).toBe('Your loan of CHF\u00a08,000.00')
})
