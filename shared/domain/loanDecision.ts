import { endOfBusinessDay } from './businessDays.ts'
import { formatBankDay, formatDay } from './dates.ts'
import { type Addressed, decisionNews, pleaseWrite, promisesDays } from './decisionNews.ts'

/** Time limit for the decision on a loan application. */
export const BUSINESS_DAYS = 2

/**
 * The day by which a loan application is decided: two business days later.
 * @param appliedAt UTC, ISO 8601
 * @returns a day, `2026-03-04`; undefined when `appliedAt` is not a date
 */
export const loanDecisionDay = (appliedAt: string): string | undefined =>
  Number.isNaN(Date.parse(appliedAt))
    ? undefined
    : endOfBusinessDay(appliedAt, BUSINESS_DAYS).slice(0, 10)

/**
 * How and when the customer learns of the decision.
 * @param due a day in words
 */
export const loanNews = (customer: Addressed, due: string): string =>
  decisionNews(customer, `We’ll decide by ${due}`, `We’ll email you our decision by ${due}.`)

/**
 * When an application is decided; after that day, that it is late.
 * @param now UTC, ISO 8601
 */
export function loanWait(appliedAt: string, now: string, customer: Addressed): string {
  const day = loanDecisionDay(appliedAt)
  if (day === undefined) return decisionNews(customer, 'We usually decide within two business days')
  if (now.slice(0, 10) > day && promisesDays(customer))
    return `We meant to answer you by ${formatDay(day)}, so our answer is late, and we are sorry. ${pleaseWrite(customer)}`
  return loanNews(customer, formatDay(day))
}

/** The message that a second application is not possible before the first is decided (F9). */
export function loanPendingMessage(...application: Parameters<typeof loanWait>): string {
  const [appliedAt] = application
  const day = formatBankDay(appliedAt)
  return `We have your application${day && ` of ${day}`}, and work on one application at a time. ${loanWait(...application)} Once we have decided, you can apply again.`
}
