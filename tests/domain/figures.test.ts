import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Balances } from '#domain/balances.ts'
import type { Amount } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import { explanationOf } from '#flows/dashboard/explanations.ts'
import { type Figure, figuresOf, totalParts } from '#flows/dashboard/figures.ts'
import { sampleUser } from '#machines/testing/samples.ts'
import { depositWith, loanWith, transferWith } from '#tests/machines/dashboardRecords.ts'

/** An amount in any form of a back end, including fractions of a cent. */
const amount = (min: number): fc.Arbitrary<Amount> =>
  fc
    .tuple(fc.integer({ min, max: 1_000_000_000 }), fc.constantFrom(1, 100, 10_000))
    .map(([whole, divisor]) => new Big(whole).div(divisor).toFixed())

const records = fc.record({
  profit: amount(-1_000_000),
  bonus: amount(-1_000_000),
  deposits: fc.array(
    fc.record({ amount: amount(1), status: fc.constantFrom('true', 'Pending', 'rejected') }),
    { maxLength: 25 },
  ),
  loans: fc.array(fc.record({ amount: amount(1), status: fc.constantFrom('Approved', 'Pending') })),
  transfers: fc.array(
    fc.record({ amount: amount(1), withdrawalPath: fc.constantFrom('invest', 'loan', 'other') }),
    { maxLength: 25 },
  ),
})
/** The read state of each of the three lists. */
const reading = fc.record({
  deposits: fc.constantFrom('read', 'pending', 'missing'),
  loans: fc.constantFrom('read', 'pending', 'missing'),
  transfers: fc.constantFrom('read', 'pending', 'missing'),
})
const allRead = { deposits: 'read', loans: 'read', transfers: 'read' }

type Records = typeof records extends fc.Arbitrary<infer Value> ? Value : never

function contextOf({ profit, bonus, ...lists }: Records, read: Record<string, string> = allRead) {
  const known = <Value>(name: keyof typeof allRead, value: Value) =>
    read[name] === 'read' ? value : undefined
  const failed = Object.entries(read).filter(([, how]) => how === 'missing')
  return {
    user: { ...sampleUser, profit, bonus },
    deposits: known(
      'deposits',
      lists.deposits.map((one) => depositWith(one as never)),
    ),
    loans: known(
      'loans',
      lists.loans.map((one) => loanWith(one as never)),
    ),
    transfers: known(
      'transfers',
      lists.transfers.map((one) => transferWith(one as never)),
    ),
    loansOutdated: false,
    failures: Object.fromEntries(
      failed.map(([name]) => [name, { kind: 'network', message: '' } as const]),
    ),
  }
}

/** The cents of an amount, from its displayed text. */
const cents = (figure: Figure): bigint => {
  if (typeof figure === 'string') throw new Error(figure)
  return BigInt(formatMoney(figure).replace('−', '-').replaceAll(/[$,.]/g, ''))
}
const isKnown = (figure: Figure) => typeof figure !== 'string'

describe('the overview’s figures', () => {
  it('[D15] the four displayed parts add up to the displayed total for any records', () => {
    fc.assert(
      fc.property(records, (any) => {
        const figures = figuresOf(contextOf(any))
        const sum = totalParts.reduce((total, part) => total + cents(figures[part]), 0n)
        expect(sum).toBe(cents(figures.total))
      }),
    )
  })

  it('[D15] while records are missing, no total is shown beside parts that do not add up to it', () => {
    fc.assert(
      fc.property(records, reading, (any, read) => {
        const figures = figuresOf(contextOf(any, read))
        const unread = Object.values(read).some((how) => how !== 'read')
        expect(isKnown(figures.total)).toBe(!unread)
        expect(totalParts.every((part) => isKnown(figures[part]))).toBe(!unread)
      }),
    )
  })

  const transfers = (['invest', 'loan'] as const).map((path) =>
    transferWith({ withdrawalPath: path }),
  )
  const lists = { loans: [loanWith()], deposits: [depositWith()], transfers }

  it.each([
    ...['profit', 'bonus'].map((name) => ({ name, values: [1, 2, null], isBalance: true })),
    ...Object.entries(lists).map(([name, rows]) => ({
      ...{ name, values: [rows, [...rows, ...rows], undefined], isBalance: false },
    })),
  ])(
    '[D10] [K30] the figures that $name is a part of, and no others, are not told without it',
    (part) => {
      const known = { ...contextOf(fc.sample(records, 1)[0]!), ...lists }
      const [one, other, none] = part.values.map((value) => {
        const changed = { [part.name]: value }
        const context = part.isBalance
          ? { ...known, user: { ...known.user, ...changed } }
          : { ...known, ...changed }
        return Object.entries(figuresOf(context)).map(([name, figure]) => ({ name, figure }))
      })
      const isPart = one!.filter(
        ({ figure }, index) => String(figure) !== String(other![index]!.figure),
      )
      const untold = none!.filter(({ figure }) => !isKnown(figure))
      expect(untold.map(({ name }) => name)).toEqual(isPart.map(({ name }) => name))
    },
  )

  it.each([
    ['invest', 'available'],
    ['loan', 'loanBalance'],
  ] as const)(
    '[D15] a withdrawal of the %s path reduces one part and the total by the same amount',
    (path, moved) => {
      fc.assert(
        fc.property(records, fc.integer({ min: 1, max: 1_000_000 }), (any, drawn) => {
          const transfer = { amount: new Big(drawn).div(100).toFixed(2), withdrawalPath: path }
          const before = figuresOf(contextOf(any))
          const after = figuresOf(
            contextOf({ ...any, transfers: [...any.transfers, transfer] as typeof any.transfers }),
          )
          for (const part of totalParts)
            expect(cents(before[part]) - cents(after[part])).toBe(
              part === moved ? BigInt(drawn) : 0n,
            )
          expect(cents(before.total) - cents(after.total)).toBe(BigInt(drawn))
        }),
      )
    },
  )
})

/** The sums of a bank that counts more than its lists (K30). */
const totals = fc.record({
  loans: fc.option(amount(1), { nil: undefined }),
  transfers: fc.option(amount(1), { nil: undefined }),
})

describe('the sums that explain the figures', () => {
  it('[D22] the displayed lines of each figure add up to it for any records', () => {
    fc.assert(
      fc.property(records, totals, (any, counted) => {
        const context = { ...contextOf(any), totals: counted }
        const figures = figuresOf(context)
        for (const name of Object.keys(figures) as (keyof Balances)[]) {
          const lines = explanationOf(name, context)
          const added = lines.reduce((all, { amount }) => all + cents(amount), 0n)
          expect([name, added]).toEqual([name, cents(figures[name])])
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
        }
      }),
    )
  })

  it('[D22] names each record with its day, the latest first, and folds the earlier ones', () => {
    const day = (index: number) => `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`
    const deposits = Array.from({ length: 13 }, (_, index) =>
      depositWith({ _id: `d${index}`, amount: '10.00', createdAt: day(index) }),
    )
    const context = { ...contextOf(fc.sample(records, 1)[0]!), deposits }
    const lines = explanationOf('deposits', context)
    expect(lines).toHaveLength(11)
    expect(lines[0]).toMatchObject({ label: 'Deposit', at: day(12) })
    expect(lines.at(-1)).toMatchObject({ label: '3 earlier deposits' })
    expect(lines.at(-1)?.amount.toFixed(2)).toBe('30.00')
  })

  it('[K30] a record with an unreadable amount is in no line', () => {
    const context = {
      ...contextOf(fc.sample(records, 1)[0]!),
      deposits: [depositWith({ amount: null }), depositWith({ amount: '5.00' })],
    }
    expect(explanationOf('deposits', context)).toHaveLength(1)
  })
})
