const DAY_MS = 24 * 60 * 60 * 1000
/** When the fraud desk closes, UTC. */
const CLOSING_HOUR = 17

/**
 * The end of the `days`th business day after the day of `at`: 17:00 UTC. Sources: D27, G7.
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

/** Monday to Friday in UTC, but for the holidays of the Federal Reserve Banks, since no payment moves on them. */
export const isBusinessDay = (day: Date): boolean => day.getUTCDay() % 6 !== 0 && !isHoliday(day)

const MONDAY = 1
const THURSDAY = 4

/** `MM-DD`: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedDates = ['01-01', '06-19', '07-04', '11-11', '12-25']

/** One on a Sunday is observed on the Monday after it. One on a Saturday is not observed. */
function isHoliday(day: Date): boolean {
  if (fixedDates.includes(dateOf(day)) || isWeekdayHoliday(day)) return true
  const before = new Date(day.getTime() - DAY_MS)
  return day.getUTCDay() === MONDAY && fixedDates.includes(dateOf(before))
}

const dateOf = (day: Date): string => day.toISOString().slice(5, 10)

/** Martin Luther King Day, Washington’s Birthday, Memorial Day, Labor Day, Columbus Day, Thanksgiving. */
function isWeekdayHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()]
  const nth = Math.ceil(date / 7)
  if (weekday === THURSDAY) return month === 11 && nth === 4
  if (weekday !== MONDAY) return false
  const isLast = date + 7 > 31
  return month === 5 ? isLast : nth === mondays[month]
}

/** Which Monday of a month is a holiday. */
const mondays: Record<number, number> = { 1: 3, 2: 3, 9: 1, 10: 2 }
