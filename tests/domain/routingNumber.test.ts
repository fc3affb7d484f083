import { expect, it } from 'vitest'
import { isRoutingNumber } from '#domain/routingNumber.ts'

it.each([
  ['the demonstration bank’s', '990000000', true],
  ['one with its checksum', '123456780', true],
  ['a mistyped digit', '123456789', false],
  ['two digits swapped', '213456780', false],
  ['eight digits', '99000000', false],
  ['letters', '99000000A', false],
  ['zeros alone', '000000000', false],
  ['nothing', '', false],
])('[D25] a routing number: %s', (_, text, is) => {
  expect(isRoutingNumber(text)).toBe(is)
})
