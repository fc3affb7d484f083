import { expect, it } from 'vitest'
import { currentStep, firstSteps } from '#flows/dashboard/firstSteps.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { depositWith, userWith } from '#tests/machines/dashboardRecords.ts'

type Known = Parameters<typeof firstSteps>[0]

const createdAt = '2026-11-20T10:00:00.000Z'
const waiting = depositWith({ amount: '450', status: 'Pending', createdAt })
const rejected = depositWith({ _id: 'd2', amount: '30', status: 'rejected' })
const stepsOf = (known: Partial<Known>, now = '2026-11-21T09:00:00.000Z') => {
  const records = { user: userWith(), kyc: { status: true }, deposits: [], failures: {}, ...known }
  return firstSteps(records, { now, supportEmail: 'care@bank.example' })
}

it('[D24] a deposit that was reported is named, and expected by a day', () => {
  const steps = stepsOf({ deposits: [waiting] })
  expect(steps.slice(1).map(({ title, state, text }) => [title, state, text])).toEqual([
    ['Make a deposit', 'done', 'You reported $450.00 on November 20, 2026.'],
    [
      'We’re checking your $450.00 deposit',
      'checking',
      'We expect to confirm it by November 24, 2026, and we’ll email you then. This page then shows your balances.',
    ],
  ])
  expect(currentStep(steps)).toBeUndefined()
})

it('[D24] a late deposit is called late, also beside a rejected one', () => {
  const [, , late] = stepsOf({ deposits: [waiting, rejected] }, '2026-11-26T09:00:00.000Z')
  expect(late?.text).toContain(
    'We meant to have confirmed it by November 24, 2026, so this takes longer than usual. Please write to care@bank.example',
  )
})

it('[D24] after a rejected deposit another one is the next step', () => {
  expect(currentStep(stepsOf({ deposits: [rejected] }))).toMatchObject({
    name: 'deposit',
    text: expect.stringContaining('We could not confirm your deposit of $30.00'),
  })
})

it.each<[string, Partial<Known>]>([
  ['nothing was sent', { kyc: null }],
  ['all is checked', { kyc: { status: false, createdAt }, deposits: [waiting] }],
  ['a deposit was rejected', { deposits: [rejected] }],
])(
  '[D24] [K30] [A16] no mail, and no day, is promised that the bank has not, where %s',
  (_, known) => {
    const told = (emailConfirmed?: boolean) =>
      stepsOf({ user: userWith({ emailConfirmed }), ...known })
        .map(({ text }) => text)
        .join()
    for (const text of [told(undefined), told(false)]) expect(text).not.toMatch(/email you|emailed/)
    const days = /business day|expect to|November 2[34], 2026/
    expect(told(undefined)).not.toMatch(days)
    expect(told(false)).toMatch(days)
  },
)

it('[D24] [D10] records that are being read, or could not be read, are no progress', () => {
  const unread = { kyc: undefined, deposits: undefined }
  const { failure } = callFailures.network
  const states = (known: Partial<Known>) => stepsOf(known).map(({ state }) => state)
  expect(states(unread)).toEqual(['pending', 'pending', 'pending'])
  const failures = { kyc: failure, deposits: failure }
  expect(states({ ...unread, failures })).toEqual(['missing', 'missing', 'missing'])
})
