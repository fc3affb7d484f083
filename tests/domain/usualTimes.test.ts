import { describe, expect, it } from 'vitest'
import { depositDay, depositWait, identityWait } from '#domain/usualTimes.ts'

const friday = '2026-03-06T09:00:00.000Z'
const confirmed = { emailConfirmed: true }

it('[D27] a deposit is expected within two business days of the bank', () => {
  expect(depositDay(friday)).toBe('2026-03-10')
  expect(depositWait(friday, friday, confirmed)).toBe(
    'We expect to confirm it by March 10, 2026, and we’ll email you then.',
  )
  expect(depositWait(friday, '2026-03-10T23:59:00.000Z', confirmed)).toContain('We expect')
})

it('[D27] once the day is over the text says that the deposit is late, and whom to contact', () => {
  const late = depositWait(friday, '2026-03-11T00:00:00.000Z', {
    ...confirmed,
    supportEmail: 'care@bank.example',
  })
  expect(late).toBe(
    'We meant to have confirmed it by March 10, 2026, so this takes longer than usual. Please write to care@bank.example.',
  )
})

it('[D27] [K30] without a readable day the text names the usual time', () => {
  expect(depositDay('')).toBeUndefined()
  expect(depositWait('', friday, confirmed)).toBe(
    'We usually confirm it within one to two business days, and we’ll email you then.',
  )
})

it('[D24] identity documents are expected to be checked within one business day', () => {
  expect(identityWait(friday, friday, confirmed)).toBe(
    'We expect to check them by March 9, 2026, and we’ll email you then.',
  )
})

describe('the promises to a customer', () => {
  const afterItsDay = '2026-03-12T00:00:00.000Z'

  it('[D27] [A16] an address that is not confirmed gets the day, but no mail', () => {
    const unconfirmed = { emailConfirmed: false }
    expect(depositWait(friday, friday, unconfirmed)).toBe(
      'We expect to confirm it by March 10, 2026. You see it here: your email address is not confirmed yet.',
    )
    expect(identityWait(friday, friday, unconfirmed)).toContain('by March 9, 2026. You see it here')
    expect(depositWait('', friday, unconfirmed)).not.toContain('email you')
    expect(depositWait(friday, afterItsDay, unconfirmed)).toContain('takes longer than usual')
  })

  it('[D27] [K30] a bank that promised neither is never late, and names no day', () => {
    for (const [at, now] of [
      [friday, friday],
      [friday, afterItsDay],
      ['', friday],
    ] as const)
      for (const wait of [depositWait, identityWait])
        expect(wait(at, now, { supportEmail: 'care@bank.example' })).toBe(
          'You see it here when it is done.',
        )
  })
})
