import { describe, expect, it } from 'vitest'
import { formatDay } from '#domain/dates.ts'

describe('dates', () => {
  it('[D4][P1] a calendar day is formatted independently of the time zone', () => {
    expect(formatDay('2026-11-21')).toBe('21 November 2026')
    expect(formatDay('2027-01-01')).toBe('1 January 2027')
  })

  it('[D4] a timestamp is formatted as the day in the local time zone', () => {
    const moment = new Date(2026, 1, 3, 0, 30)
    expect(formatDay(moment.toISOString())).toBe('3 February 2026')
  })

  it('[D4] an invalid date is returned unchanged', () => {
    expect(formatDay('soon')).toBe('soon')
    expect(formatDay('')).toBe('')
  })
})
