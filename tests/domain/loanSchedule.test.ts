import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsAfter } from '#domain/dates.ts'
import {
  type Agreement,
  debtOf,
  type Installment,
  installmentsOf,
  splitRepayment,
} from '#domain/loanSchedule.ts'
import { MAX_RATE, MAX_TERM_MONTHS, percentOf, rateFrom, rateProblem } from '#domain/loanTerms.ts'
import { fromMinor } from '#domain/money.ts'

const principal = fc.oneof(
  fc.integer({ min: 1, max: 1_000 }),
  fc.integer({ min: 1, max: 100_000_000_000 }),
)
const rate = fc.integer({ min: 0, max: MAX_RATE })
const months = fc.integer({ min: 1, max: MAX_TERM_MONTHS })
const anyLoan = fc.tuple(principal, rate, months)

const total = (payments: readonly Installment[], part: keyof Installment) =>
  payments.reduce((sum, payment) => sum + payment[part], 0)

describe('the schedule of a loan', () => {
  it('[F17] matches a loan table', () => {
    const payments = installmentsOf(1_000_000, 12_000, 12)
    expect(payments).toHaveLength(12)
    expect(payments[0]).toEqual({
      payment: 88_849,
      interest: 10_000,
      principal: 78_849,
      left: 921_151,
    })
    expect(payments[11]).toEqual({ payment: 88_847, interest: 880, principal: 87_967, left: 0 })
  })

  it('[F17] repays the amount exactly, never with a negative part, and ends at zero', () => {
    fc.assert(
      fc.property(anyLoan, ([amount, yearly, term]) => {
        const payments = installmentsOf(amount, yearly, term)
        expect(total(payments, 'principal')).toBe(amount)
        expect(payments.at(-1)!.left).toBe(0)
        expect(payments.length).toBeLessThanOrEqual(term)
        let left = amount
        for (const one of payments) {
          expect(
            Math.min(one.payment, one.interest, one.principal, one.left),
          ).toBeGreaterThanOrEqual(0)
          expect(one.payment).toBe(one.interest + one.principal)
          expect(one.left).toBe(left - one.principal)
          left = one.left
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[F17] has equal payments except the last, which differs only by rounding', () => {
    const usual = fc.tuple(
      fc.integer({ min: 100_000, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 360 }),
    )
    fc.assert(
      fc.property(usual, ([amount, yearly, term]) => {
        const payments = installmentsOf(amount, yearly, term)
        expect(payments).toHaveLength(term)
        const [first, last] = [payments[0]!.payment, payments.at(-1)!.payment]
        expect(new Set(payments.slice(0, -1).map(({ payment }) => payment)).size).toBeLessThan(2)
        // Half a cent of each payment and of each month's interest, compounded until the end.
        const grown = (1 + yearly / 1_200_000) ** term
        expect(Math.abs(last - first)).toBeLessThanOrEqual(Math.ceil(term * grown) + 1)
      }),
      { numRuns: 60 },
    )
  })
})

const paidIn = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 })
const agreed = (yearly: number, termMonths: number, repaid: number[]): Agreement => ({
  rate: yearly,
  termMonths,
  firstDueDate: '2026-01-31',
  repaid: repaid.map(fromMinor),
})

describe('the amount owed on a loan', () => {
  it('[F18] is the payments less the repayments, the oldest payment first', () => {
    const debt = debtOf('1000.00', agreed(12_000, 12, [8_885, 5_000]), '2026-02-10')
    expect(debt.payments.slice(0, 3).map(({ dueDate, paid }) => [dueDate, paid])).toEqual([
      ['2026-01-31', 8_885],
      ['2026-02-28', 5_000],
      ['2026-03-31', 0],
    ])
    expect(debt.next).toEqual({ number: 2, amount: 3_885, dueDate: '2026-02-28' })
    expect(debt.pastDue).toBe(0)
    expect(debtOf('1000.00', agreed(12_000, 12, [5_000]), '2026-02-01').pastDue).toBe(3_885)
    expect(debtOf('1000.00', agreed(12_000, 12, [5_000]), '2026-01-31').pastDue).toBe(0)
    expect(debt.repaid + debt.owed).toBe(debt.total)
  })

  it('[F18] is zero for a repaid loan, which has no next payment', () => {
    const { total: all } = debtOf('1000.00', agreed(9_900, 36, []), '2026-02-10')
    const debt = debtOf('1000.00', agreed(9_900, 36, [all]), '2032-02-10')
    expect(debt).toMatchObject({ owed: 0, principalOwed: 0, next: undefined, pastDue: 0 })
  })

  it('[F19] splits repayments of any size into principal and interest that add up', () => {
    fc.assert(
      fc.property(paidIn, rate, fc.integer({ min: 1, max: 24 }), (parts, yearly, term) => {
        const payments = installmentsOf(5_000, yearly, term)
        const all = total(payments, 'payment')
        let repaid = 0
        const sums = { interest: 0, principal: 0 }
        for (const wanted of [...parts, all]) {
          const amount = Math.min(wanted, all - repaid)
          const split = splitRepayment(payments, repaid, amount)
          expect(split.interest + split.principal).toBe(amount)
          expect(Math.min(split.interest, split.principal)).toBeGreaterThanOrEqual(0)
          repaid += amount
          sums.interest += split.interest
          sums.principal += split.principal
          const debt = debtOf('50.00', agreed(yearly, term, [repaid]), '2026-01-01')
          expect(debt.principalOwed).toBe(5_000 - sums.principal)
        }
        expect(sums).toEqual({ interest: total(payments, 'interest'), principal: 5_000 })
        expect(() => splitRepayment(payments, repaid, 1)).toThrow(RangeError)
      }),
      { numRuns: 40 },
    )
  })
})

describe('dates and rates', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-05', 1, '2027-01-05'],
    ['2026-03-02', 0, '2026-03-02'],
    ['2026-03-31', 480, '2066-03-31'],
  ])('[F17] %s and %i months is %s', (day, later, expected) => {
    expect(monthsAfter(day, later)).toBe(expected)
  })

  it('[F16] a rate is percent with at most three places', () => {
    expect(rateFrom('9.9')).toBe(9_900)
    expect(percentOf(9_900)).toBe('9.9')
    for (const typed of ['0', '9.9', '100', '6.125']) expect(rateProblem(typed)).toBeUndefined()
    for (const typed of ['', '-1', '100.001', '9.9999', 'ten', '9,9', '1e1'])
      expect(rateProblem(typed), typed).toMatch(/yearly rate/)
  })
})
