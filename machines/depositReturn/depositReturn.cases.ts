import type { DepositReturn } from '#contract/depositReturns.ts'
import {
  callFailures,
  casesFor,
  flowFailures,
  noPayload,
  refusedWithCodes,
} from '#machines/testing/cases.ts'
import { sampleChallenge, sampleDeposit, samplePreparation } from '#machines/testing/samples.ts'
import { depositReturnMachine } from './depositReturn.machine.ts'
import type { DepositReturnInput } from './depositReturn.types.ts'

const { reference, today } = samplePreparation
const { _id: id = '', amount, createdAt } = sampleDeposit('true')

export const sampleReturn: DepositReturn = {
  referenceNumber: reference,
  status: 'asked',
  askedAt: '2026-03-02T09:00:00.000Z',
  decideBy: '2026-03-05T17:00:00.000Z',
  decidedAt: null,
  refusal: null,
}
const refused: DepositReturn = {
  ...sampleReturn,
  status: 'refused',
  decidedAt: '2026-03-03T09:00:00.000Z',
  refusal: { reason: 'sender-unclear', owner: 'Grace Hopper' },
}
const start: DepositReturnInput = {
  deposit: { id, amount, createdAt },
  reference,
  today,
  frozen: false,
  underReview: false,
}

/** Samples for the paths through a deposit that goes back. */
export const depositReturnCases = casesFor(depositReturnMachine, {
  inputs: {
    start,
    'refused before': { ...start, deposit: { ...start.deposit, refused } },
    'under review': { ...start, underReview: true },
    frozen: { ...start, frozen: true },
  },
  events: { continue: noPayload, retry: noPayload, close: noPayload },
  actors: {
    requestCode: {
      answers: { 'second step': sampleChallenge },
      failures: { ...callFailures, ...refusedWithCodes('depositAskedBack', 'accountFrozen') },
    },
    secondFactor: {
      answers: {
        proven: { outcome: 'done' },
        over: { outcome: 'expired' },
        cancelled: { outcome: 'closed' },
      },
      failures: flowFailures,
    },
    askBack: {
      answers: { asked: sampleReturn },
      failures: { ...callFailures, ...refusedWithCodes('depositAskedBack', 'codeExpired') },
    },
    revokeCode: {
      answers: { revoked: undefined },
      failures: { network: callFailures.network, timeout: callFailures.timeout },
    },
  },
  guardInputs: ({ frozen }) => frozen,
})
