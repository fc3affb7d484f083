import { expect, it } from 'vitest'
import { arrivalDay } from '#domain/arrival.ts'

// A Thursday: Friday is the first business day after it, Tuesday the third.
it.each([
  ['paypal', '2026-03-06'],
  ['cashapp', '2026-03-06'],
  ['zelle', '2026-03-06'],
  ['bank transfer', '2026-03-10'],
  ['cheque', '2026-03-10'],
  [undefined, '2026-03-10'],
])('[W18] a withdrawal by %s arrives until %s', (method, day) =>
  expect(arrivalDay('2026-03-05T10:00:00.000Z', method)).toBe(day),
)
