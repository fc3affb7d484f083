import { describe, expect, it } from 'vitest'
import type { LoanRecord } from '#contract/records.ts'
import type { Failure } from '#domain/failure.ts'
import { delays } from '#machines/delays.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import { started } from './moneyIn.ts'

const loanWith = (status: string): LoanRecord => ({
  _id: 'loan-1',
  amount: '5000.00',
  status,
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** The notice with the loan it starts from. The test answers for the dashboard. */
function opened(loan?: LoanRecord) {
  const flow = started(loanNoticeMachine, { loan })
  return {
    ...flow,
    /** how often it asked the dashboard for the loans */
    asked: () => flow.emitted.filter((name) => name === 'loanWanted').length,
    read: (read?: LoanRecord) => flow.actor.send({ type: 'loanRead', loan: read }),
    unread: () => flow.actor.send({ type: 'loanUnread', failure }),
  }
}

const failure: Failure = { kind: 'network', message: 'Offline.' }

describe('loanNotice', () => {
  it('[F5] Pending is processing, true is confirmed, anything else is approved too', () => {
    expect(opened(loanWith('Pending')).state()).toBe('pending.idle')
    expect(opened(loanWith('true')).state()).toBe('confirmed')
    expect(opened(loanWith('approved')).state()).toBe('decided')
    for (const status of ['true', 'approved']) {
      const snapshot = opened(loanWith(status)).actor.getSnapshot()
      expect(snapshot.hasTag('approved')).toBe(true)
      expect(snapshot.can({ type: 'verify' })).toBe(false)
    }
  })

  it('[F5] a failed reload is told quietly and keeps what was known', () => {
    const flow = opened(loanWith('Pending'))
    flow.actor.send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
    flow.unread()
    expect(flow.state()).toBe('pending.idle')
    const { context } = flow.actor.getSnapshot()
    expect(context.loan?.status).toBe('Pending')
    expect(context.failure?.message).toBe('Offline.')
  })

  it('[D10] a loan that left the answer was rejected: nothing is shown as pending any more', () => {
    const flow = opened(loanWith('Pending'))
    flow.actor.send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
    flow.read()
    expect(flow.state()).toBe('absent')
    expect(flow.actor.getSnapshot().context.loan).toBeUndefined()
  })

  it('[F5] takes news from the page, and is not disturbed by what it knows already', () => {
    const flow = opened(loanWith('Pending'))
    flow.actor.send({ type: 'verify' })
    flow.actor.send({ type: 'loanRead', loan: loanWith('Pending') })
    expect(flow.state()).toBe('pending.verifying')
    flow.actor.send({ type: 'loanRead', loan: loanWith('true') })
    expect(flow.state()).toBe('confirmed')
    flow.elapse(60_000)
    expect(flow.asked()).toBe(0)
  })
})
