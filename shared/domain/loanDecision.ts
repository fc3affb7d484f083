import { endOfBusinessDay } from './businessDays.ts'
import { formatDay } from './dates.ts'
import { type Addressed, decisionNews, promisesDays } from './decisionNews.ts'

/** Time limit for the decision on a loan application. */
const BUSINESS_DAYS = 2

/**
 * The day by which a loan application is decided: two business days later.
 * @param appliedAt UTC, ISO 8601
 * @returns a day, `2026-03-04`
 */
export const loanDecisionDay = (appliedAt: string): string =>
  endOfBusinessDay(appliedAt, BUSINESS_DAYS).slice(0, 10)

/**
 * How and when the customer learns of the decision.
 * @param due a day in words
 */
export const loanNews = (customer: Addressed, due: string): string =>
  decisionNews(customer, `We’ll decide by ${due}`, `We’ll email you our decision by ${due}.`)

/**
 * The message that a second application is not possible before this date (F9).
 * @param now UTC, ISO 8601
 */
export function loanPendingMessage(
  appliedAt: string,
  now: string,
  customer: Addressed,
  supportEmail?: string,
): string {
  const day = loanDecisionDay(appliedAt)
  const due = formatDay(day)
  const applied = formatDay(appliedAt.slice(0, 10))
  const first = `We have your application of ${applied}, and work on one application at a time.`
  if (now.slice(0, 10) > day && promisesDays(customer))
    return `${first} We meant to answer you by ${due}, so our answer is late, and we are sorry. Please write to ${supportEmail ?? 'customer care'}. Once we have decided, you can apply again.`
  return `${first} ${loanNews(customer, due)} After that you can apply again.`
}
