import { endOfBusinessDay } from './businessDays.ts'
import { formatDay } from './dates.ts'
import { type Addressed, decisionNews, pleaseWrite, promisesDays } from './decisionNews.ts'

/** A bank transfer takes one to two business days, and the bank confirms it on the day it arrives. */
export const DEPOSIT_DAYS = 2
/** Identity documents are checked within one business day. */
export const IDENTITY_DAYS = 1

/** The usual duration of a deposit, in words. Source: D27. */
export const depositTime = 'one to two business days'
/** The usual duration of an identity check, in words. */
export const identityTime = 'one business day'

/** @returns undefined when `at` is not a date */
const dayAfter = (at: string, days: number): string | undefined =>
  Number.isNaN(Date.parse(at)) ? undefined : endOfBusinessDay(at, days).slice(0, 10)

/**
 * The day by which a deposit is expected to be confirmed. Source: D27.
 * @param at when it was paid or reported, ISO 8601, UTC
 * @returns a calendar day, `2026-03-04`; undefined when `at` is not a date
 */
export const depositDay = (at: string): string | undefined => dayAfter(at, DEPOSIT_DAYS)

/** The same for a payment made now, in words: `November 24, 2026`. */
export const depositExpectedBy = (now: Date): string =>
  formatDay(endOfBusinessDay(now.toISOString(), DEPOSIT_DAYS).slice(0, 10))

/** When a reported deposit is expected to be confirmed; after that day, that it is late. */
export const depositWait = (reportedAt: string, now: string, customer: Addressed): string =>
  waitText('confirm', depositDay(reportedAt), now, depositTime, customer)

/** The day by which sent identity documents are expected to be checked; undefined when `sentAt` is not a date. */
export const identityDay = (sentAt: string): string | undefined => dayAfter(sentAt, IDENTITY_DAYS)

/** When sent identity documents are expected to be checked; after that day, that it is late. */
export const identityWait = (sentAt: string, now: string, customer: Addressed): string =>
  waitText('check', identityDay(sentAt), now, identityTime, customer)

const pasts = { confirm: 'confirmed', check: 'checked' } as const

function waitText(
  verb: keyof typeof pasts,
  day: string | undefined,
  now: string,
  usually: string,
  customer: Addressed,
): string {
  const them = verb === 'check' ? 'them' : 'it'
  if (day === undefined || now.slice(0, 10) <= day || !promisesDays(customer)) {
    const when = day
      ? `We expect to ${verb} ${them} by ${formatDay(day)}`
      : `We usually ${verb} ${them} within ${usually}`
    return decisionNews(customer, when, `${when}, and we’ll email you then.`)
  }
  return `We meant to have ${pasts[verb]} ${them} by ${formatDay(day)}, so this takes longer than usual. ${pleaseWrite(customer)}`
}
