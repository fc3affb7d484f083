import { expect, it } from 'vitest'
import { hasRoutingChecksum, isRoutingNumber } from '#domain/routingNumber.ts'

it.each([
  ['one with its checksum', '123456780', true],
  ['a mistyped digit', '123456789', false],
  ['two digits swapped', '213456780', false],
  ['zeros alone', '000000000', false],
  ['digits of no bank', '990000006', false],
  ['eight digits', '12345678', false],
  ['ten digits', '1234567800', false],
  ['letters', '12345678O', false],
  ['nothing', '', false],
])('[D25] [W16] a routing number: %s', (_, text, is) => {
  expect(isRoutingNumber(text)).toBe(is)
})

it('[D25] the demonstration’s has a valid checksum, and first digits that no bank can have', () => {
  expect(hasRoutingChecksum('990000000')).toBe(true)
  expect(isRoutingNumber('990000000')).toBe(false)
})
