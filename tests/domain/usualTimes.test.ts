import { expect, it } from 'vitest'
import { depositDay, depositWait, identityWait } from '#domain/usualTimes.ts'

const friday = '2026-03-06T09:00:00.000Z'

it('[D27] a deposit is expected within two business days of the bank', () => {
  expect(depositDay(friday)).toBe('2026-03-10')
  expect(depositWait(friday, friday)).toBe(
    'We expect to confirm it by March 10, 2026, and we’ll email you then.',
  )
  expect(depositWait(friday, '2026-03-10T23:59:00.000Z')).toContain('We expect')
})

it('[D27] once the day is over it says that it is late, and whom to write to', () => {
  const late = depositWait(friday, '2026-03-11T00:00:00.000Z', 'care@bank.example')
  expect(late).toBe(
    'We meant to have confirmed it by March 10, 2026, so this takes longer than usual. Please write to care@bank.example.',
  )
})

it('[D27] [K30] without a readable day it names the usual time', () => {
  expect(depositDay('')).toBeUndefined()
  expect(depositWait('', friday)).toBe(
    'We usually confirm it within one to two business days, and we’ll email you then.',
  )
})

it('[D24] identity documents are expected to be checked within one business day', () => {
  expect(identityWait(friday, friday)).toBe(
    'We expect to check them by March 9, 2026, and we’ll email you then.',
  )
})
