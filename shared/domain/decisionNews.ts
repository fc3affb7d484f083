/** What of a customer says how their bank tells its decisions. */
export interface Addressed {
  emailConfirmed?: boolean
}

/**
 * How and when the customer learns of a decision. A back end that knows no confirmed addresses has promised neither a
 * mail nor a day; an address that is not confirmed gets none.
 * @param usually such as `We usually check documents within one business day`
 */
export function decisionNews({ emailConfirmed }: Addressed, usually: string): string {
  if (emailConfirmed === undefined) return 'You see it here when it is done.'
  return emailConfirmed
    ? `${usually}, and we’ll email you.`
    : `${usually}. You see it here: your email address is not confirmed yet.`
}
