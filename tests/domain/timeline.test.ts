import { describe, expect, it } from 'vitest'
import { arrivalDay } from '#domain/arrival.ts'
import { loanTimes, transferTimes } from '#domain/recordTimes.ts'
import { timelineOf, timelineText } from '#domain/timeline.ts'

/** A Monday. */
const requestedAt = '2026-03-02T09:00:00.000Z'
const confirmed = { emailConfirmed: true }

/** `tests/views/timelines.txt` has the steps of each state of a record, for each kind of customer, in time and late. */
describe('[W19] the steps of a record', () => {
  it('[K30] of a bank that sends no times have none', () => {
    const steps = timelineOf(transferTimes({ status: true, createdAt: '' }), requestedAt, confirmed)
    expect(steps.map(({ title, at }) => [title, at])).toEqual(
      ['Requested', 'Checked', 'On its way', 'Paid'].map((title) => [title, undefined]),
    )
  })

  it('of a profit are one', () => {
    const profit = { kind: 'profit', status: 'approved', requestedAt } as const
    const [step, ...others] = timelineOf(profit, requestedAt, confirmed)
    expect(step).toMatchObject({ title: 'Posted to your account', state: 'done' })
    expect(others).toEqual([])
  })

  it('as plain text are each a line with its state and its time in UTC', () => {
    const record = loanTimes({ status: 'Pending', createdAt: requestedAt })
    expect(timelineText(timelineOf(record, requestedAt, confirmed))).toBe(
      [
        '- Applied (done): March 2, 2026 at 9:00 AM UTC.',
        '- Being decided (now): We’ll email you our decision by March 4, 2026.',
        '- In your loan balance (to come)',
      ].join('\n'),
    )
  })
})

it.each([
  ['a bank transfer of a Monday', requestedAt, 'bank transfer', '2026-03-05'],
  ['a bank transfer of a Thursday', '2026-03-05T23:00:00.000Z', 'bank transfer', '2026-03-10'],
  ['PayPal on a Friday', '2026-03-06T09:00:00.000Z', 'paypal', '2026-03-09'],
  ['a way that is not known', requestedAt, undefined, '2026-03-05'],
])('[W18] %s arrives by a business day', (_, at, method, day) => {
  expect(arrivalDay(at, method)).toBe(day)
})
