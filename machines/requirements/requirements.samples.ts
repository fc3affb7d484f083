import type { SavedPayee } from '#domain/payees.ts'
import { sampleReview } from '#machines/testing/samples.ts'
import { pairwise } from '#statechart-paths'
import type { WithdrawalEligibility } from './requirements.types.ts'

/** A payee of an earlier withdrawal. W17 */
export const paidBefore: SavedPayee = {
  method: 'bank transfer',
  values: {
    accountName: 'Ben Hale',
    accountNumber: '0098765432',
    bankName: 'Second Bank',
    accountType: 'Savings',
    routingNumber: '123456780',
  },
}

/** No obstacle blocks the withdrawal. */
export const clearToWithdraw: WithdrawalEligibility = {
  kyc: 'verified',
  loanPending: false,
  transferStep: 5,
  limit: '100.00',
  kycSince: '2026-11-03T13:30:00.000Z',
  frozen: false,
  review: null,
  madeBefore: false,
  sameBefore: 0,
  payees: [paidBefore, { method: 'zelle', values: { email: 'cleo@example.com' } }],
}

const loanSince = '2026-10-12T13:30:00.000Z'

/** Documents that were never sent have no day. */
const kycOf = (kyc: WithdrawalEligibility['kyc']) =>
  kyc === 'none' ? { kyc, kycSince: undefined } : { kyc }

/** The back office sets a review at an even level; no other level has one. */
const reviewAt = (level: number) => ([2, 4].includes(level) ? sampleReview(level) : null)

/** Each check of W2 by itself, and all of them combined pairwise. */
export const eligibilities: Record<string, WithdrawalEligibility> = {
  clear: clearToWithdraw,
  frozen: { ...clearToWithdraw, frozen: true },
  'made before': { ...clearToWithdraw, madeBefore: true },
  // Samples that a real bank can have come first: tours use the first sample that fits.
  'KYC none': { ...clearToWithdraw, ...kycOf('none') },
  'KYC pending': { ...clearToWithdraw, ...kycOf('pending') },
  'loan pending': { ...clearToWithdraw, loanPending: true, loanSince },
  ...Object.fromEntries(
    [2, 1, 3, 4, 0, 6].map((transferStep) => [
      `level ${transferStep}`,
      { ...clearToWithdraw, transferStep, review: reviewAt(transferStep) },
    ]),
  ),
  ...Object.fromEntries(
    pairwise({
      transferStep: [0, 1, 2, 3, 4, 5, 6],
      kyc: ['verified', 'pending', 'none'] as const,
      loanPending: [false, true],
    }).map(({ transferStep, kyc, loanPending }) => [
      `level ${transferStep}, KYC ${kyc}${loanPending ? ', loan pending' : ''}`,
      {
        ...clearToWithdraw,
        ...kycOf(kyc),
        transferStep,
        loanPending,
        loanSince: loanPending ? loanSince : undefined,
        review: reviewAt(transferStep),
      },
    ]),
  ),
}
