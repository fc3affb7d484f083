import { formatDay, formatMoment } from '#domain/dates.ts'
import { type ReviewReason, reviewReasons } from '#domain/reviews.ts'
import { type WithdrawalReturn, withdrawalReturns } from '#domain/withdrawalReturns.ts'
import type { SiteSettings } from '../content/siteSettings.ts'
import type { Mail } from '../mail/outbox.ts'
import { stepsInMail } from '../mail/steps.ts'
import { customerMail, type Recipient } from '../mail/templates.ts'

/** The mails about decisions. Each says what happens next. */

/** The data for a mail about a decided record. */
export interface DecisionMail {
  customer: Recipient
  /** in the customer's currency; '' for a record without an amount */
  amount: string
  reason: string
  /** when it was decided: ISO 8601, UTC */
  at: string
  /** when the customer sent it: ISO 8601, UTC */
  requestedAt: string
}

export const depositConfirmed = ({ customer, amount, at, requestedAt }: DecisionMail): Mail =>
  customerMail(
    customer,
    'Your deposit is confirmed',
    `Your deposit of ${amount} has arrived and counts from now on. We confirmed it on ${formatMoment(at)}.`,
    stepsInMail({ kind: 'deposit', status: 'approved', requestedAt, decidedAt: at }, at),
  )

export const depositRejected = ({
  customer,
  amount,
  reason,
  at,
  requestedAt,
}: DecisionMail): Mail =>
  customerMail(
    customer,
    'We could not confirm your deposit',
    `We could not confirm your deposit of ${amount}: ${reason}.`,
    stepsInMail({ kind: 'deposit', status: 'rejected', requestedAt, decidedAt: at }, at),
    'If you did send it, make the deposit again with a proof that shows date, amount and receiver.',
  )

export const loanApproved = ({
  customer,
  amount,
  at,
  requestedAt,
  terms,
}: DecisionMail & { terms: string }): Mail =>
  customerMail(
    customer,
    'Your loan is approved',
    `Your loan of ${amount} is approved and is in your loan balance. You can withdraw it from there. ` +
      `We decided on ${formatMoment(at)}.`,
    terms,
    stepsInMail({ kind: 'loan', status: 'approved', requestedAt, decidedAt: at }, at),
    'No fee, tax or deposit is due before you do.',
  )

/** @param isCorrection the customer already had other terms */
export const loanTerms = (
  person: Recipient,
  amount: string,
  terms: string,
  isCorrection: boolean,
): Mail =>
  customerMail(
    person,
    isCorrection ? 'The corrected terms of your loan' : 'The terms of your loan',
    `These are the terms of your loan of ${amount}.${
      isCorrection ? ' They replace those that we told you before.' : ''
    }`,
    terms,
  )

/** @param at when it was posted: ISO 8601, UTC */
export const loanRepaid = (person: Recipient, amount: string, debt: string, at: string): Mail =>
  customerMail(
    person,
    'We received your loan payment',
    `Your payment of ${amount} for your loan has arrived. We posted it on ${formatMoment(at)}.`,
    debt,
  )

export const repaymentCancelled = (
  person: Recipient,
  amount: string,
  reason: string,
  debt: string,
): Mail =>
  customerMail(
    person,
    'We took a loan payment back',
    `We took back the payment of ${amount} that we had posted to your loan: ${reason}.`,
    debt,
  )

export const loanRejected = ({ customer, amount, reason, at, requestedAt }: DecisionMail): Mail =>
  customerMail(
    customer,
    'We cannot grant this loan',
    `We cannot grant the loan of ${amount} that you applied for: ${reason}. We decided on ${formatMoment(at)}.`,
    stepsInMail({ kind: 'loan', status: 'rejected', requestedAt, decidedAt: at }, at),
    'You may apply again at any time. An application costs nothing.',
  )

export const kycApproved = (person: Recipient): Mail =>
  customerMail(
    person,
    'Your identity is verified',
    'Your documents were checked and your identity is verified.',
  )

export const kycRejected = (person: Recipient, reason: string): Mail =>
  customerMail(
    person,
    'We could not accept your documents',
    `We could not accept your identity documents: ${reason}.`,
    'Please upload them again. Until then withdrawals are not possible; your money stays as it is.',
  )

export const transferPaid = ({ customer, amount, at, requestedAt }: DecisionMail): Mail =>
  customerMail(
    customer,
    'Your withdrawal is paid',
    `Your withdrawal of ${amount} was paid out on ${formatMoment(at)}. The receiving bank may take a day to show it.`,
    stepsInMail({ kind: 'withdrawal', status: 'approved', requestedAt, paidAt: at }, at),
  )

export const transferCancelled = ({
  customer,
  amount,
  reason,
  at,
  requestedAt,
}: DecisionMail): Mail =>
  customerMail(
    customer,
    'Your withdrawal was cancelled',
    `Your withdrawal of ${amount} was not paid: ${reason}.`,
    stepsInMail({ kind: 'withdrawal', status: 'cancelled', requestedAt, cancelledAt: at }, at),
    'The amount is back in your balance in full.',
  )

/** @param returned why the other bank sent it back */
export const transferReturned = (
  { customer, amount, at, requestedAt, paidAt }: DecisionMail & { paidAt: string | null },
  returned: WithdrawalReturn,
): Mail => {
  const { reason: returnReason, next } = withdrawalReturns[returned]
  const record = { kind: 'withdrawal', status: 'returned', requestedAt, paidAt } as const
  return customerMail(
    customer,
    'Your withdrawal came back',
    `The receiving bank sent your withdrawal of ${amount} back to us. ${returnReason}.`,
    'The amount is on the balance it came from again, in full. There is nothing to pay.',
    `${next}.`,
    stepsInMail({ ...record, returnedAt: at, returnReason }, at),
  )
}

/** `amount` includes its sign; a negative amount is a correction. */
export const posted = (
  person: Recipient,
  kind: 'profit' | 'bonus',
  amount: string,
  reason: string,
): Mail =>
  customerMail(
    person,
    amount.startsWith('−') ? `Your ${kind} was corrected` : `A ${kind} was posted`,
    `Your ${kind} has changed by ${amount}: ${reason}.`,
  )

export const investOpened = (person: Recipient): Mail =>
  customerMail(
    person,
    'Your investment is open',
    'Your investment is open. Its value can go down as well as up.',
  )

export interface ReviewNotice {
  reason: ReviewReason
  owner: string
  until: string
}

const reviewerText = ({ owner, until }: Omit<ReviewNotice, 'reason'>): string =>
  `Your reviewer is ${owner}. Next update by ${formatDay(until)}.`

/** Source: S4. */
export const reviewPlaced = (
  person: Recipient,
  review: ReviewNotice,
  { reporting, complaints }: SiteSettings,
): Mail =>
  customerMail(
    person,
    'Your withdrawals are under review',
    `${reviewReasons[review.reason]}. Until this is cleared, withdrawals need extra checks. Your money stays as it is.`,
    reviewerText(review),
    `How to complain: ${complaints}`,
    `No payment of any kind lifts a review. ${reporting}`,
  )

/** @param next the person now responsible, and the date of the next check */
export const reviewAdvanced = (
  person: Recipient,
  level: number,
  isHeld: boolean,
  next?: Omit<ReviewNotice, 'reason'>,
): Mail =>
  customerMail(
    person,
    'Your review has moved on',
    `The review of your withdrawals is now at level ${level} of 5. ${
      isHeld
        ? 'It is not done yet: we’ll email you when it is.'
        : 'You can ask for your withdrawal again.'
    }`,
    ...(next ? [reviewerText(next)] : []),
    'No payment is due at any level.',
  )

export const reviewLifted = (person: Recipient): Mail =>
  customerMail(
    person,
    'Your review has ended',
    'The review of your withdrawals has ended. Each withdrawal needs one code, as before.',
  )

export const sessionsEnded = (person: Recipient): Mail =>
  customerMail(
    person,
    'We signed you out everywhere',
    'All your open sessions have ended, on every device. Your money and your details stay as they are. Sign in again when you like.',
    'If you did not ask us for this, choose a new password with “Forget Password” on the sign-in page.',
  )
