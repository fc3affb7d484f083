/** What of a customer says how their bank tells its decisions. */
export interface Addressed {
  /** absent where the back end knows no confirmed addresses: it has promised neither a mail nor a day */
  emailConfirmed?: boolean
}

/** Where nothing was promised. */
export const unpromised = 'You see it here when it is done.'

/** Whether the customer's bank has promised a day, or a usual time. */
export const promisesDays = ({ emailConfirmed }: Addressed): boolean => emailConfirmed !== undefined

/**
 * How and when the customer learns of a decision. A back end that knows no confirmed addresses has promised neither a
 * mail nor a day; an address that is not confirmed gets none.
 * @param usually such as `We usually check documents within one business day`
 * @param mailed the whole sentence for a confirmed address
 */
export function decisionNews(
  customer: Addressed,
  usually: string,
  mailed = `${usually}, and we’ll email you.`,
): string {
  if (!promisesDays(customer)) return unpromised
  return customer.emailConfirmed
    ? mailed
    : `${usually}. You see it here: your email address is not confirmed yet.`
}

/** Where the reason of a rejection is told. @param mailed for a confirmed address */
export const reasonNews = ({ emailConfirmed }: Addressed, mailed: string): string =>
  emailConfirmed ? mailed : 'Customer care can tell you why.'
