import { expect, it } from 'vitest'
import { phoneMessage, phoneProblem } from '#domain/fieldRules.ts'

it.each([
  [6, phoneMessage],
  [7, undefined],
  [15, undefined],
  [16, phoneMessage],
])('[P10] a phone number of %i digits: %s', (digits, problem) => {
  expect(phoneProblem(`+${'5'.repeat(digits)}`)).toBe(problem)
})
