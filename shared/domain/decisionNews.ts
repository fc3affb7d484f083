/** The facts that decide how the bank announces decisions to a customer. */
export interface Addressed {
  /** absent for a back end without confirmed addresses, which promises neither a mail nor a day */
  emailConfirmed?: boolean
  /** where a customer writes when an answer is late; absent where it is not known: customer care */
  supportEmail?: string
}

/** The contact of a customer without a known address. */
export const CARE = 'customer care'

/** The advice after a day that is over: the customer asks. */
export const pleaseWrite = ({ supportEmail = CARE }: Addressed): string =>
  `Please write to ${supportEmail}.`

/** For a bank that promises nothing. */
export const unpromised = 'You see it here when it is done.'

/** Whether the customer's bank has promised a day, or a usual time. */
export const promisesDays = ({ emailConfirmed }: Addressed): boolean => emailConfirmed !== undefined

/**
 * How and when the customer learns of a decision. A back end without confirmed addresses promises neither a mail nor a
 * day; an unconfirmed address gets no mail.
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

/**
 * Where the customer finds the reason of a rejection.
 * @param mailed the text for a confirmed address
 */
export const reasonNews = ({ emailConfirmed }: Addressed, mailed: string): string =>
  emailConfirmed ? mailed : 'Customer care can tell you why.'
