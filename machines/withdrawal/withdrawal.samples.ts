import type { SavedPayee } from '#domain/payees.ts'
import { withdrawalMethods } from '#domain/withdrawal.ts'
import { sampleReview } from '#machines/testing/samples.ts'
import { pairwise } from '#statechart-paths'
import type { WithdrawalEligibility } from './withdrawal.types.ts'

const account = {
  reference: 'withdrawal-reference',
  symbol: '$',
}

/** Each path with each method, and without one. */
const openings = Object.fromEntries(
  pairwise({
    path: ['invest', 'loan'] as const,
    method: [undefined, ...withdrawalMethods],
  }).map(({ path, method }) => [`${path}, ${method ?? 'no method'}`, { ...account, path, method }]),
)

/** A withdrawal of each path and method, and one from before a reload or a sign-in. */
export const inputs = {
  ...openings,
  'form before a reload': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    step: 'form',
  },
  'no answer before a sign-in': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    open: { path: 'invest' as const, amount: '50', sameBefore: 0 },
  },
  'a bank that gives its codes': {
    ...account,
    path: 'invest' as const,
    method: 'paypal' as const,
    codesInRecord: true,
  },
  'methods before a reload': { ...account, path: 'invest' as const, step: 'form' },
}

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

/** Nothing blocks the withdrawal. */
export const clearToWithdraw: WithdrawalEligibility = {
  kyc: 'verified',
  loanPending: false,
  transferStep: 5,
  limit: '100.00',
  kycSince: '2026-11-03T09:30:00.000Z',
  frozen: false,
  review: null,
  madeBefore: false,
  sameBefore: 0,
  payees: [paidBefore],
}

const loanSince = '2026-10-12T09:30:00.000Z'

/** The back office sets a review at an even level; no other level has one. */
const reviewAt = (level: number) => ([2, 4].includes(level) ? sampleReview(level) : null)

/** Each check of W2 by itself, and all of them combined pairwise. */
export const eligibilities: Record<string, WithdrawalEligibility> = {
  clear: clearToWithdraw,
  frozen: { ...clearToWithdraw, frozen: true },
  'made before': { ...clearToWithdraw, madeBefore: true },
  // Samples that a real bank can have come first: tours use the first sample that fits.
  'KYC none': { ...clearToWithdraw, kyc: 'none' },
  'KYC pending': { ...clearToWithdraw, kyc: 'pending' },
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
        transferStep,
        kyc,
        loanPending,
        loanSince: loanPending ? loanSince : undefined,
        review: reviewAt(transferStep),
      },
    ]),
  ),
}
