import { expect, it } from 'vitest'
import { endOfBusinessDay } from '#domain/businessDays.ts'

it.each([
  ['Monday morning', '2026-03-02T00:00:00.000Z', '2026-03-04T17:00:00.000Z'],
  ['Monday night', '2026-03-02T23:59:59.999Z', '2026-03-04T17:00:00.000Z'],
  ['Thursday', '2026-03-05T09:00:00.000Z', '2026-03-09T17:00:00.000Z'],
  ['Friday', '2026-03-06T09:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['Saturday', '2026-03-07T09:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['Sunday', '2026-03-08T23:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['the end of a year', '2026-12-31T09:00:00.000Z', '2027-01-04T17:00:00.000Z'],
])('[G7] two business days after %s', (_, at, answerBy) => {
  expect(endOfBusinessDay(at, 2)).toBe(answerBy)
})
