import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, repayment } from '#domain/loanCalculator.ts'

describe('the repayment of a loan', () => {
  it('[P4] matches a loan table', () => {
    expect(repayment({ amount: 10_000, ratePercent: 12, months: 12 })).toEqual({
      monthly: '888.49',
      last: '888.47',
      interest: '661.86',
      total: '10661.86',
      apr: '12.00',
    })
    expect(repayment({ amount: 200_000, ratePercent: 6, months: 360 }).monthly).toBe('1199.10')
  })

  it('[P4] includes a fee in the total and the yearly rate, not in the payment', () => {
    const without = repayment({ amount: 10_000, ratePercent: 12, months: 12 })
    const fee = repayment({ amount: 10_000, ratePercent: 12, months: 12, fee: 150 })
    expect(fee.monthly).toBe(without.monthly)
    expect(fee.total).toBe('10811.86')
    expect(fee.apr).toBe('14.88')
  })

  it('[P4] costs nothing at zero interest, to the last cent', () => {
    expect(repayment({ amount: 100, ratePercent: 0, months: 3 })).toEqual({
      monthly: '33.33',
      last: '33.34',
      interest: '0.00',
      total: '100.00',
      apr: '0.00',
    })
  })

  it('[P4] repays principal and interest, with a last payment close to the others', () => {
    const terms = fc.record({
      amount: fc.integer({ min: 500, max: 5_000_000 }),
      ratePercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
      months: fc.integer({ min: 1, max: 360 }),
    })
    fc.assert(
      fc.property(terms, (loan) => {
        const { monthly, last, interest, total } = repayment(loan)
        const cents = (amount: string) => Math.round(Number(amount) * 100)
        expect(cents(monthly) * (loan.months - 1) + cents(last)).toBe(cents(total))
        expect(cents(total)).toBe(loan.amount * 100 + cents(interest))
      }),
    )
  })

  it.each([
    { months: 0, ratePercent: 5 },
    { months: 1.5, ratePercent: 5 },
    { months: 12, ratePercent: -1 },
    { months: Number.NaN, ratePercent: 5 },
  ])('rejects %o', (terms) => {
    expect(() => repayment({ amount: 1000, ...terms })).toThrow(RangeError)
  })
})

describe('the growth of a deposit', () => {
  it('[S5] compounds once a year at the yield', () => {
    expect(growth({ amount: 1000, apyPercent: 2, years: 1 })).toEqual({
      balance: '1020.00',
      earned: '20.00',
    })
    expect(growth({ amount: 5000, apyPercent: 1.5, years: 3 }).balance).toBe('5228.39')
  })
})
