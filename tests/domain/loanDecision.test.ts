import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { loanDecisionDay, loanPendingMessage } from '#domain/loanDecision.ts'

describe('the decision on a loan', () => {
  it.each([
    ['a Monday', '2026-03-02T09:00:00.000Z', '2026-03-04'],
    ['a Thursday, over the weekend', '2026-03-05T23:59:59.999Z', '2026-03-09'],
    ['a Friday', '2026-03-06T09:00:00.000Z', '2026-03-10'],
    ['a Saturday', '2026-03-07T09:00:00.000Z', '2026-03-10'],
    ['a Sunday', '2026-03-08T09:00:00.000Z', '2026-03-10'],
    ['the end of a year', '2026-12-31T09:00:00.000Z', '2027-01-04'],
  ])('[F9] comes two business days after %s', (_, applied, day) => {
    expect(loanDecisionDay(applied)).toBe(day)
  })

  it('[F9] is announced until its day and reported as late from the next', () => {
    const applied = '2026-03-02T09:00:00.000Z'
    const due = formatDay('2026-03-04')
    for (const now of [applied, '2026-03-04T23:59:59.999Z'])
      expect(loanPendingMessage(applied, now)).toContain(`our decision by ${due}`)
    const late = loanPendingMessage(applied, '2026-03-05T00:00:00.000Z', 'support@bank.example')
    expect(late).toContain('our answer is late')
    expect(late).toContain('write to support@bank.example')
    expect(late).not.toContain('We’ll email')
  })
})
