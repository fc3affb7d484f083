import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'
import { loanDecisionDay, loanPendingMessage } from '#domain/loanDecision.ts'

const confirmed = { emailConfirmed: true }

describe('the decision on a loan', () => {
  it('[F9] comes two business days after the application', () => {
    expect(loanDecisionDay('2026-03-05T23:59:59.999Z')).toBe('2026-03-09')
  })

  it('[F9] is announced until its day and reported as late from the next', () => {
    const applied = '2026-03-02T09:00:00.000Z'
    const due = formatDay('2026-03-04')
    for (const now of [applied, '2026-03-04T23:59:59.999Z'])
      expect(loanPendingMessage(applied, now, confirmed)).toContain(`our decision by ${due}`)
    const late = loanPendingMessage(applied, '2026-03-05T00:00:00.000Z', {
      ...confirmed,
      supportEmail: 'support@bank.example',
    })
    expect(late).toContain('our answer is late')
    expect(late).toContain('write to support@bank.example')
    expect(late).not.toContain('We’ll email')
  })
  it('[F9] [A16] promises a day, but no mail, to an address that is not confirmed', () => {
    const applied = '2026-03-02T09:00:00.000Z'
    const words = loanPendingMessage(applied, applied, { emailConfirmed: false })
    expect(words).toContain('We’ll decide by March 4, 2026. You see it here')
    expect(words).not.toContain('email you')
  })

  it.each(['2026-03-02T09:00:00.000Z', '2026-04-02T09:00:00.000Z'])(
    '[F9] [K30] has no day and is never late for a bank that promised neither, at %s',
    (now) => {
      expect(loanPendingMessage('2026-03-02T09:00:00.000Z', now, {})).toBe(
        'We have your application of March 2, 2026, and work on one application at a time. You see it here when it is done. Once we have decided, you can apply again.',
      )
    },
  )
})
