const DAY_MS = 24 * 60 * 60 * 1000
/** When the fraud desk closes, UTC. */
const CLOSING_HOUR = 17

/**
 * The end of the `days`th business day after the day of `at`: 17:00 UTC. Business days are Monday to Friday in UTC,
 * holidays included, because holidays differ by country. Source: G7.
 * @param at ISO 8601, UTC
 * @returns ISO 8601, UTC
 */
export function endOfBusinessDay(at: string, days: number): string {
  let day = new Date(`${at.slice(0, 10)}T${CLOSING_HOUR}:00:00.000Z`)
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (isBusinessDay(day)) left -= 1
  }
  return day.toISOString()
}

const isBusinessDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0
