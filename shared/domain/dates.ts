const long = { dateStyle: 'long' } as const
const local = new Intl.DateTimeFormat('en-GB', long)
const calendar = new Intl.DateTimeFormat('en-GB', { ...long, timeZone: 'UTC' })

/**
 * The date format of the site: `21 November 2026`.
 * @param at a calendar day (`2026-11-21`), which has no time zone, or a timestamp (ISO 8601), shown as the day
 *   in the reader's time zone
 * @returns the formatted day; an invalid date is returned unchanged
 */
export function formatDay(at: string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return at
  return (/^\d{4}-\d{2}-\d{2}$/.test(at) ? calendar : local).format(date)
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The time format of the site, in the reader's time zone: `10:42 AM`. */
export const formatTime = (at: Date): string => time.format(at).replace('\u202f', ' ')
