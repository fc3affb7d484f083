import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import { clearToWithdraw } from '#machines/requirements/requirements.samples.ts'
import type { RequirementsOutput } from '#machines/requirements/requirements.types.ts'
import type { SentCode, WithdrawalInput } from '#machines/withdrawal/withdrawal.types.ts'
import type { Move } from '#statechart-paths'
import { readEligibility } from '../withdrawal/openWithdrawal.ts'
import type { ProofEnd } from '../withdrawal/withdrawal.screen.ts'
import type { PaymentEnd } from '../withdrawal/withdrawal.view.ts'
import type { OutsideFlow } from './outsideFlows.ts'
import { own } from './outsideStep.ts'

const isNothingInTheWay = (eligibility: unknown): boolean =>
  JSON.stringify(eligibility) === JSON.stringify(clearToWithdraw)

const isClear = ({ outcome, eligibility }: RequirementsOutput): boolean =>
  outcome === 'done' && isNothingInTheWay(eligibility)

/** A withdrawal of a customer whom nothing holds back, who gets the code by mail. */
export const withdrawalOutside: OutsideFlow = {
  isSignedIn: true,
  open: ({ path, method, step, open, codesInRecord }: WithdrawalInput) =>
    path === 'loan' || method || step || open || codesInRecord
      ? undefined
      : [{ do: 'openSignedIn', page: '/dashboard-overview', opener: 'Withdraw' }],
  hostEvents: {
    answerRequirements: (output: RequirementsOutput) =>
      isClear(output) ? [own('nothing holds it back', readEligibility.calls)] : undefined,
    typeProof: () => [{ do: 'fillCode', name: 'userOtp' }],
    endProof: (end: ProofEnd) =>
      end === 'right' ? [own('the code is right', ['PUT users/updatedata/*'])] : undefined,
    endPayment: ({ sample, isSent }: PaymentEnd) =>
      isSent && sample.outcome === 'done' ? [own('accepted', ['POST transfer'])] : undefined,
  },
  ends: {
    readEligibility: (read: unknown) =>
      isNothingInTheWay(read) ? own('nothing holds it back', readEligibility.calls) : undefined,
    requestCode: ({ level, methods }: SentCode) =>
      level === 5 && !methods ? own('a code is sent', ['POST transfer/code']) : undefined,
  },
  cannot(move: Move) {
    const needs = 'other records at the bank'
    if (move.kind === 'event')
      return ['kycNeeded', 'challengeWanted'].includes(move.event.type) ? needs : undefined
    if (move.kind === 'failure') return move.src === 'secondFactor' ? needs : undefined
    if (move.kind !== 'answer') return undefined
    if (move.src === 'requestCode') return move.label.endsWith(': level 5') ? undefined : needs
    if (move.src === 'payment')
      return (move.sample as PaymentOutput).outcome === 'done' ? undefined : needs
    const sample = move.sample as RequirementsOutput
    return move.src === 'requirements' && !isClear(sample) && sample.outcome !== 'closed'
      ? needs
      : undefined
  },
}
