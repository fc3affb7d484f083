import { endOfBusinessDay } from './businessDays.ts'

/** Business days until a return is decided. Source: M4. */
export const DECISION_DAYS = 3

/**
 * The date of the decision on a return: the end of the third business day.
 * @param askedAt ISO 8601, UTC
 * @returns ISO 8601, UTC
 */
export const returnDueAt = (askedAt: string): string => endOfBusinessDay(askedAt, DECISION_DAYS)

/** The reason of a refusal, and what the customer can do about it. */
interface RefusalReason {
  reason: string
  next: string
}

/** The only reasons to refuse the return of a deposit. A fee, a tax or another payment is never one. Source: M5. */
export const refusalReasons = {
  'sender-unclear': {
    reason: 'We could not see which account the deposit came from',
    next: 'Send customer care a statement that shows your payment to us. Then ask again',
  },
  'sender-account-closed': {
    reason: 'The account the deposit came from no longer takes payments',
    next: 'Write to customer care, and we’ll agree with you where your money goes',
  },
  'payment-recalled': {
    reason: 'The bank the deposit came from has taken the payment back, or asks for it',
    next: 'Ask that bank about it. If it was a mistake, ask us again',
  },
  'identity-required': {
    reason: 'The law asks us to know who you are before we send this amount',
    next: 'Verify your identity under Account, free of charge. Then ask again',
  },
  'legal-order': {
    reason: 'A court or an authority has ordered us to keep this money',
    next: 'Customer care tells you which one, and how to reach it, as far as the order allows',
  },
} as const satisfies Record<string, RefusalReason>
export type Refusal = keyof typeof refusalReasons

export const refusals = Object.keys(refusalReasons) as Refusal[]

/** The state of a request: pending, paid back, or refused. */
export const returnStatuses = ['asked', 'paid', 'refused'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** A deposit that can be returned now, at a bank that has the call. */
export const isReturnable = (deposit: {
  _id?: string
  status: string
  return?: unknown
}): boolean =>
  deposit._id !== undefined && deposit.status === 'true' && deposit.return !== undefined

/** The destination of the money, in words. No other one can be chosen. Source: M1. */
export const RETURN_DESTINATION = 'the account it came from'
