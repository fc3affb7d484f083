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

  it('[F5] Verify Loan says that it is being processed and reads the loan again after 3 s', () => {
    const flow = opened(loanWith('Pending'))
    flow.actor.send({ type: 'verify' })
    flow.actor.send({ type: 'verify' })
    expect(flow.emitted).toEqual(['loanStillProcessing'])
    flow.elapse(delays.loanVerifyReload - 1)
    expect(flow.asked()).toBe(0)
    flow.elapse(1)
    expect(flow.asked()).toBe(1)
    flow.read(loanWith('true'))
    expect(flow.state()).toBe('confirmed')
  })

  it('[F5] a loan that is still pending leaves the notice open, to be verified again', () => {
    const flow = opened(loanWith('Pending'))
    flow.actor.send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
    flow.read(loanWith('Pending'))
    expect(flow.state()).toBe('pending.idle')
    expect(flow.actor.getSnapshot().can({ type: 'verify' })).toBe(true)
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

  it('[F4] opened without a loan it reads it first, and offers a retry when that fails', () => {
    const flow = opened()
    expect(flow.state()).toBe('reading')
    flow.unread()
    expect(flow.state()).toBe('unavailable')
    flow.actor.send({ type: 'retry' })
    expect(flow.asked()).toBe(2)
    flow.read(loanWith('Pending'))
    expect(flow.state()).toBe('pending.idle')
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
