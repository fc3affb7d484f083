import { withdrawalMethods } from '#domain/withdrawal.ts'
import type { PaymentOutput } from '#machines/payment/payment.types.ts'
import { callFailures, refusedFailure } from '#machines/testing/cases.ts'
import { sampleTime } from '#machines/testing/samples.ts'
import { pairwise } from '#statechart-paths'
import type { WithdrawalContext } from './withdrawal.types.ts'

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

/** How the payment ends; the paths through it are its own flow's. */
export const paymentEnds = {
  accepted: { outcome: 'done', acceptedAt: new Date(sampleTime).toISOString() },
  made: { outcome: 'made' },
  'not made': { outcome: 'notMade' },
  'code over': { outcome: 'expired', failure: refusedFailure({ code: 'codeVoid' }).failure },
  refused: { outcome: 'refused', failure: refusedFailure({ code: 'insufficientFunds' }).failure },
  closed: { outcome: 'closed' },
  // Last, since it ends the session in the product: tours use the first sample that fits.
  'signed out': { outcome: 'signedOut', failure: callFailures.unauthorized.failure },
} as const

/**
 * Whether a payment can end this way: a payment that is only looked for is not sent, and a code from the bank is never
 * over.
 */
export const isPaymentEnd = (
  state: string,
  { codesInRecord }: WithdrawalContext,
  { outcome }: PaymentOutput,
) =>
  state === 'lookingBack'
    ? ['made', 'notMade', 'closed'].includes(outcome)
    : outcome !== 'notMade' && !(outcome === 'expired' && codesInRecord)
