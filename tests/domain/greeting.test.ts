import { describe, expect, it } from 'vitest'
import { dayPart, initials } from '#domain/greeting.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute)

describe('greeting', () => {
  it.each([
    [4, 59, 'evening'],
    [5, 0, 'morning'],
    [11, 59, 'morning'],
    [12, 0, 'afternoon'],
    [16, 59, 'afternoon'],
    [17, 0, 'evening'],
    [0, 0, 'evening'],
  ] as const)('[D4] at %i:%i it is %s', (hour, minute, part) => {
    expect(dayPart(at(hour, minute))).toBe(part)
  })

  it('[D3] initials are the first letters of first and last name, whole characters', () => {
    expect(initials('ada', 'byron')).toBe('AB')
    expect(initials(' Ångström ', '')).toBe('Å')
    expect(initials('𝒜da', '王')).toBe('𝒜王')
    expect(initials('', '')).toBe('')
  })
})
