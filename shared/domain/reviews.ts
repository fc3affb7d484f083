import { formatDay } from './dates.ts'
import { type Addressed, CARE, pleaseWrite } from './decisionNews.ts'

/** The only reasons for a review by the back office. A payment is never a reason. Source: S3. */
export const reviewReasons = {
  'unusual-activity': 'Activity on the account differs from what we know of it',
  'suspected-scam': 'We believe someone may be trying to deceive you',
  'identity-recheck': 'We need to confirm your identity once more',
  'source-of-funds': 'We are confirming where funds on the account came from',
  'legal-order': 'A court or an authority has asked us to look at the account',
} as const
export type ReviewReason = keyof typeof reviewReasons

/** Levels at which a review can hold a customer; 5 is the normal level. */
export const reviewLevels = [1, 2, 3, 4] as const
export const NORMAL_LEVEL = 5

/** A review as the customer reads of it. */
export interface ReviewFacts {
  reason: ReviewReason
  /** the responsible person at the bank */
  owner: string
  /** the day of the next update, such as `2026-03-04` */
  until: string
}

interface Circumstances extends Addressed {
  /** ISO 8601, UTC */
  now: string
}

/** `by March 4, 2026, by email.`; after that day, that it is late. S3 */
export function nextReviewUpdate(
  { until }: Pick<ReviewFacts, 'until'>,
  { now, ...customer }: Circumstances,
): string {
  const day = formatDay(until)
  return now.slice(0, 10) > until
    ? `it was due by ${day}, so we are late, and we are sorry. ${pleaseWrite(customer)}`
    : `by ${day}, ${customer.emailConfirmed ? 'by email' : 'on this site'}.`
}

/** The reviewer of the account, and the date of the answer to the customer. S3, S4 */
export const reviewNews = (
  review: Pick<ReviewFacts, 'owner' | 'until'> | null | undefined,
  when: Circumstances,
): string =>
  review
    ? `Your reviewer is ${review.owner}. Next update: ${nextReviewUpdate(review, when)}`
    : `Write to ${when.supportEmail ?? CARE}: they tell you why, and until when.`
