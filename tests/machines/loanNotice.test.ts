import { expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { loanNoticeMachine } from '#machines/loanNotice/loanNotice.machine.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { sampleLoan } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

it.each([
  ['Pending', 'pending.idle', false],
  ['true', 'confirmed', true],
  ['approved', 'decided', true],
])('[F5] a loan of the status %s: %s', (status, state, isApproved) => {
  const flow = opened(loanNoticeMachine, { loan: sampleLoan(status) })
  expect([flow.state(), flow.snapshot().hasTag('approved')]).toEqual([state, isApproved])
})

it('[F5] a changed loan ends the wait; the same loan again does not', () => {
  const flow = opened(loanNoticeMachine, { loan: sampleLoan('Pending') })
  flow.send({ type: 'verify' })
  flow.send({ type: 'loanRead', loan: sampleLoan('Pending') })
  expect(flow.state()).toBe('pending.verifying')
  flow.send({ type: 'loanRead', loan: sampleLoan('true') })
  flow.elapse(60_000)
  expect([flow.state(), flow.emitted]).toEqual(['confirmed', ['loanStillProcessing']])
})

it('[F5] [D10] the loan read after Verify Loan replaces the earlier one; a failed read does not', () => {
  const flow = opened(loanNoticeMachine, { loan: sampleLoan('Pending') })
  const verify = () => {
    flow.send({ type: 'verify' })
    flow.elapse(delays.loanVerifyReload)
  }
  verify()
  const { failure } = callFailures.network
  flow.send({ type: 'loanUnread', failure })
  expect(flow.context()).toMatchObject({ loan: sampleLoan('Pending'), failure })
  verify()
  flow.send({ type: 'loanRead', loan: undefined })
  expect(flow.context().loan).toBeUndefined()
})
