import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf, type Holdings, isApproved, limitOf, unlistedAmount } from '#domain/balances.ts'
import { type Amount, fromMinor } from '#domain/money.ts'

/** An amount in any form of a back end: a number or a numeric string, here up to 10 million. */
const amount = (min: number): fc.Arbitrary<Amount> =>
  fc
    .integer({ min, max: 1_000_000_000 })
    .chain((minor) => fc.constantFrom<Amount>(fromMinor(minor), minor / 100))

const record = (statuses: string[]) =>
  fc.record({ amount: amount(1), status: fc.constantFrom(...statuses) })

const holdings: fc.Arbitrary<Holdings> = fc.record({
  profit: amount(-1_000_000),
  bonus: amount(-1_000_000),
  deposits: fc.array(record(['Pending', 'true', 'rejected', 'odd'])),
  loans: fc.array(record(['Pending', 'true', 'Approved', 'rejected'])),
  transfers: fc.array(
    fc.record({ amount: amount(1), withdrawalPath: fc.constantFrom('invest', 'loan') }),
  ),
})

const example: Holdings = {
  profit: '0.30',
  bonus: 5,
  deposits: [
    { amount: '100.10', status: 'true' },
    { amount: 900, status: 'Pending' },
    { amount: 900, status: 'rejected' },
  ],
  loans: [
    { amount: '5000', status: 'Pending' },
    { amount: '300', status: 'true' },
  ],
  transfers: [
    { amount: 0.1, withdrawalPath: 'invest' },
    { amount: '50', withdrawalPath: 'loan' },
  ],
}

const shown = (balances: ReturnType<typeof balancesOf>) =>
  Object.fromEntries(Object.entries(balances).map(([name, value]) => [name, value.toFixed(2)]))

describe('balances', () => {
  it('[D8] every figure, counting only confirmed deposits and approved loans', () => {
    expect(shown(balancesOf(example))).toEqual({
      profit: '0.30',
      bonus: '5.00',
      deposits: '100.10',
      loans: '300.00',
      withdrawals: '50.10',
      loanWithdrawals: '50.00',
      investWithdrawals: '0.10',
      total: '355.30',
      available: '0.20',
      loanBalance: '250.00',
      investmentBalance: '105.00',
      investifyBalance: '100.30',
    })
  })

  it('[D8] total = available + loan balance + deposits + bonus, exactly, for any holdings', () => {
    fc.assert(
      fc.property(holdings, (any) => {
        const { total, available, loanBalance, deposits, bonus } = balancesOf(any)
        expect(total.eq(available.plus(loanBalance).plus(deposits).plus(bonus))).toBe(true)
      }),
    )
  })

  it('[D8] pending records and rejected deposits change no figure', () => {
    const waiting = fc.record({
      amount: amount(1),
      deposit: fc.constantFrom('Pending', 'rejected'),
    })
    fc.assert(
      fc.property(holdings, waiting, (any, { amount, deposit }) => {
        const more = balancesOf({
          ...any,
          deposits: [...any.deposits, { amount, status: deposit }],
          loans: [...any.loans, { amount, status: 'Pending' }],
        })
        expect(shown(more)).toEqual(shown(balancesOf(any)))
      }),
    )
  })

  it('[D9] each path is limited by its own balance, so a loan can be withdrawn without profit', () => {
    const balances = balancesOf(example)
    expect(limitOf(balances, 'invest').toFixed(2)).toBe('0.20')
    expect(limitOf(balances, 'loan').toFixed(2)).toBe('250.00')
  })

  it('[D9] a withdrawal of one path leaves the limit of the other as it was', () => {
    fc.assert(
      fc.property(holdings, amount(1), (any, drawn) => {
        const after = balancesOf({
          ...any,
          transfers: [...any.transfers, { amount: drawn, withdrawalPath: 'loan' }],
        })
        const before = balancesOf(any)
        expect(limitOf(after, 'invest').eq(limitOf(before, 'invest'))).toBe(true)
        expect(limitOf(after, 'loan').eq(limitOf(before, 'loan').minus(drawn))).toBe(true)
      }),
    )
  })

  const listed = (...amounts: (string | null)[]) => amounts.map((one) => ({ amount: one }))
  it.each([
    ['nothing where the bank names no total', listed('100'), undefined, '0'],
    ['nothing where the list adds up to it', listed('100', '150'), '250', '0'],
    ['nothing where the list adds up to more', listed('100', '151'), '250', '0'],
    ['all of it where there is no list', [], '250', '250'],
    ['the rest of it where rows are missing', listed('100'), '250.50', '150.5'],
    ['the rest of it where an amount is not readable', listed('100', null), '250', '150'],
    ['nothing where what is readable is more', listed('300', null), '250', '0'],
  ])('[K30] [D8] of a total the list lacks %s', (_, rows, total, missing) =>
    expect(unlistedAmount(rows, total).toFixed()).toBe(missing),
  )

  it('[K30] [D8] waiting deposits are listed, but not in the total', () => {
    const loans = [
      { amount: '100', status: 'true' },
      { amount: '50', status: 'Pending' },
    ]
    expect(unlistedAmount(loans, '400', isApproved).toFixed()).toBe('300')
  })
})
