import { expect, it } from 'vitest'
import { endOfBusinessDay, isBusinessDay } from '#domain/businessDays.ts'

it.each([
  ['Monday morning', '2026-03-02T00:00:00.000Z', '2026-03-04T17:00:00.000Z'],
  ['Monday night', '2026-03-02T23:59:59.999Z', '2026-03-04T17:00:00.000Z'],
  ['Thursday', '2026-03-05T09:00:00.000Z', '2026-03-09T17:00:00.000Z'],
  ['Friday', '2026-03-06T09:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['Saturday', '2026-03-07T09:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['Sunday', '2026-03-08T23:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['the eve of Thanksgiving', '2026-11-25T09:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  ['the end of a year', '2026-12-31T09:00:00.000Z', '2027-01-05T17:00:00.000Z'],
])('[G7] two business days after %s', (_, at, answerBy) => {
  expect(endOfBusinessDay(at, 2)).toBe(answerBy)
})

/** The weekdays on which the Federal Reserve Banks are closed, as they list them for these years. */
const closed = {
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2033: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
}

it.each(Object.entries(closed))('[D27] the holidays of %s', (year, days) => {
  const found: string[] = []
  for (let at = Date.UTC(Number(year), 0, 1); at < Date.UTC(Number(year) + 1, 0, 1); at += 864e5) {
    const day = new Date(at)
    if (day.getUTCDay() % 6 !== 0 && !isBusinessDay(day)) found.push(day.toISOString().slice(5, 10))
  }
  expect(found.join(' ')).toBe(days)
})
