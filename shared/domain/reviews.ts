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
