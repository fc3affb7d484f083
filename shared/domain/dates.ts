/**
 * Writes dates in one form. Its formatter is made at the first date: seven of them took a tenth of a second of each page
 * that loads this file, with the time zones of the browser.
 */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return {
    format(date: Date): string {
      made ??= new Intl.DateTimeFormat('en-US', options)
      return made.format(date)
    },
  }
}

const long = { dateStyle: 'long' } as const
const local = dateFormat(long)
const calendar = dateFormat({ ...long, timeZone: 'UTC' })

/** True for a valid calendar day, written `2026-03-01`. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  // `Date` would turn February 30 into March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The form of every date for customers, on the site and in mails: `March 1, 2026`. Source: D19.
 * @param at a calendar day (`2026-03-01`), which has no time zone, or a time (ISO 8601), whose day is in the reader's
 *   time zone
 * @returns the day in words; any other text unchanged
 */
export function formatDay(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return (/^\d{4}-\d{2}-\d{2}$/.test(at) ? calendar : local).format(date)
}

/**
 * The bank's day of a time, in UTC as all days that it promises: `March 1, 2026`. A sentence with such a promise has no
 * day of the reader's time zone, which may be the next one already. Sources: D27, D29.
 * @returns any other text unchanged
 */
export const formatBankDay = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? at : calendar.format(new Date(at))

const month = dateFormat({ month: 'long', year: 'numeric' })

/**
 * The month of a time in the reader's time zone: `March 2026`.
 * @returns any other text unchanged
 */
export const formatMonth = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? at : month.format(new Date(at))

const shortMonth = dateFormat({
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The month of a calendar day where room is short, as at a chart: `Mar 2026`. */
export const formatShortMonth = (day: string): string => shortMonth.format(new Date(day))

const weekday = dateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * A day in the near future or past, with its weekday: `Tuesday, November 24`. Source: M4.
 * @param timestamp ISO 8601, UTC; the day is the bank's, in UTC
 */
export const formatWeekday = (timestamp: string): string => weekday.format(new Date(timestamp))

const short = { hour: 'numeric', minute: '2-digit' } as const
const time = dateFormat(short)

/** Some versions of Node and of browsers write a narrow space before AM and PM. */
const plainSpace = (text: string): string => text.replace('\u202f', ' ')

/** The time format of the site, in the reader's time zone: `10:42 AM`. */
export const formatTime = (at: Date): string => time.format(at).replace('\u202f', ' ')

/**
 * A moment of a record, in the reader's time zone: `March 2, 2026, 10:42 AM`.
 * @param timestamp ISO 8601
 */
export const formatDayAndTime = (timestamp: string): string =>
  `${formatDay(timestamp)}, ${formatTime(new Date(timestamp))}`

const utc = dateFormat({ ...short, timeZone: 'UTC' })

/**
 * A time of day in UTC, without the zone: `9:10 AM`.
 * @param timestamp ISO 8601, UTC
 */
export const formatUtcTime = (timestamp: string): string =>
  plainSpace(utc.format(new Date(timestamp)))

/**
 * A time for a reader whose time zone is unknown, as in a mail: `March 2, 2026 at 9:10 AM UTC`.
 * @param timestamp ISO 8601, UTC
 */
export const formatMoment = (timestamp: string): string =>
  `${formatDay(timestamp.slice(0, 10))} at ${formatUtcTime(timestamp)} UTC`

const zoned = dateFormat({ ...short, timeZoneName: 'short' })

/**
 * A time on the site, with the reader's time zone: `March 2, 2026 at 4:10 AM EST`.
 * @param timestamp ISO 8601, UTC
 */
export const formatLocalMoment = (timestamp: string): string =>
  `${formatDay(timestamp)} at ${plainSpace(zoned.format(new Date(timestamp)))}`

/**
 * The calendar day this many months later: the same day of the month, or the last one of a shorter month. `2026-01-31`
 * and 1 → `2026-02-28`
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
