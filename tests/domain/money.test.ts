import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountProblem,
  amountProblems,
  canonicalAmount,
  formatMoney,
  fromMinor,
  sum,
  toMinor,
} from '#domain/money.ts'

/** Any amount of a record, in whole cents. */
const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })

describe('amounts', () => {
  it.each([
    ['250', '250.00'],
    ['0.01', '0.01'],
    ['1250.5', '1250.50'],
    ['1,250.50', '1250.50'],
    ['.5', '0.50'],
    ['1,000,000,000', '1000000000.00'],
    [' 12 ', '12.00'],
    [12.5, '12.50'],
  ])('[F8] %j is an amount, sent as %s', (typed, canonical) => {
    expect(amountProblem(typed)).toBeUndefined()
    expect(canonicalAmount(typed)).toBe(canonical)
  })

  it.each([
    ['', amountProblems.empty],
    ['   ', amountProblems.empty],
    ['ten', amountProblems.notANumber],
    ['$10', amountProblems.notANumber],
    ['1e3', amountProblems.notANumber],
    ['+5', amountProblems.notANumber],
    ['-5', amountProblems.notANumber],
    ['5.', amountProblems.notANumber],
    ['.', amountProblems.notANumber],
    ['.505', amountProblems.places],
    ['.00', amountProblems.notPositive],
    ['0x10', amountProblems.notANumber],
    ['12,34', amountProblems.notANumber],
    ['1,00', amountProblems.notANumber],
    ['1 000', amountProblems.notANumber],
    ['٣', amountProblems.notANumber],
    [Number.NaN, amountProblems.notANumber],
    [Number.POSITIVE_INFINITY, amountProblems.notANumber],
    [null, amountProblems.notANumber],
    [['5'], amountProblems.notANumber],
    ['1.005', amountProblems.places],
    ['0', amountProblems.notPositive],
    ['0.00', amountProblems.notPositive],
    ['1000000000.01', amountProblems.tooLarge],
    ['9'.repeat(15), amountProblems.tooLarge],
    ['9'.repeat(40), amountProblems.notANumber],
  ])('[F8] %j is not an amount, and the message says why', (typed, problem) => {
    expect(amountProblem(typed)).toBe(problem)
    expect(() => canonicalAmount(typed as string)).toThrow(RangeError)
  })

  it('[F8] any typed amount is either rejected or exact', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), cents.map(fromMinor)), (typed) => {
        if (amountProblem(typed)) return
        const sent = canonicalAmount(typed)
        expect(sent).toMatch(/^\d{1,10}\.\d{2}$/)
        expect(new Big(sent).eq(typed.trim().replaceAll(',', ''))).toBe(true)
        expect(canonicalAmount(sent)).toBe(sent)
      }),
    )
  })

  it('[D8] sums are exact where floats are not', () => {
    expect(sum(['0.10', 0.2]).toFixed(2)).toBe('0.30')
    expect(sum([]).eq(0)).toBe(true)
  })

  it('[D8] cents and their wire form are the same amount both ways', () => {
    fc.assert(fc.property(cents, (minor) => toMinor(fromMinor(minor)) === minor))
    expect(() => toMinor('0.001')).toThrow(RangeError)
  })

  it.each([
    ['1250.5', '$', '$1,250.50'],
    [0, '$', '$0.00'],
    ['-12', '€', '−€12.00'],
    ['-0.001', '$', '$0.00'],
    ['1000000000', '₦', '₦1,000,000,000.00'],
    ['-1250.5', 'CHF', '−CHF\u00a01,250.50'],
  ])('[D8] %s is shown with its symbol, grouped, two decimals', (amount, symbol, shown) => {
    expect(formatMoney(amount, symbol)).toBe(shown)
  })

  it('[D8] without a symbol it is $', () => expect(formatMoney(5)).toBe('$5.00'))
})
