import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, formatTime, isCalendarDay } from '#domain/dates.ts'

describe('dates', () => {
  it('[D4] [D19] [P1] a calendar day is written out, whatever the reader’s time zone', () => {
    expect(formatDay('2026-11-21')).toBe('November 21, 2026')
    expect(formatDay('2027-01-01')).toBe('January 1, 2027')
  })

  it('[D4] [D19] a moment is written as the reader’s own day', () => {
    const moment = new Date(2026, 1, 3, 0, 30)
    expect(formatDay(moment.toISOString())).toBe('February 3, 2026')
  })

  it('[D19] a time in a mail is in UTC, with the usual form of the date', () => {
    expect(formatMoment('2026-03-09T09:00:00.000Z')).toBe('March 9, 2026 at 9:00 AM UTC')
    expect(formatMoment('2026-12-31T23:59:59.999Z')).toBe('December 31, 2026 at 11:59 PM UTC')
  })

  it('[D18] [D19] a time of day is the reader’s own, with a plain space', () => {
    expect(formatTime(new Date(2026, 1, 3, 13, 5))).toBe('1:05 PM')
  })

  it('[H4] [K4] only days of the calendar are valid', () => {
    for (const day of ['2026-03-01', '2028-02-29']) expect(isCalendarDay(day)).toBe(true)
    const others = ['2026-02-30', '2027-02-29', '2026-13-01', '2026-3-1', '--N-S-', '\0', '']
    for (const text of [...others, '+002026-03-01', '2026-03-01T00:00:00Z'])
      expect(isCalendarDay(text)).toBe(false)
  })

  it('[D4] an invalid date is returned unchanged', () => {
    expect(formatDay('soon')).toBe('soon')
    expect(formatDay('')).toBe('')
  })
})
