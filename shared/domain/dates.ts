const long = { dateStyle: 'long' } as const
const local = new Intl.DateTimeFormat('en-GB', long)
const calendar = new Intl.DateTimeFormat('en-GB', { ...long, timeZone: 'UTC' })

/**
 * The one way a date is written on the site: `21 November 2026`.
 * @param at a calendar day (`2026-11-21`), which has no time zone, or a moment (ISO 8601), whose day is
 *   the reader's own
 * @returns the day in words; what is no date, as it came
 */
export function formatDay(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return (/^\d{4}-\d{2}-\d{2}$/.test(at) ? calendar : local).format(date)
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The one way a time of day is written on the site, in the reader's own time zone: `10:42 AM`. */
export const formatTime = (at: Date): string => time.format(at).replace('\u202f', ' ')
