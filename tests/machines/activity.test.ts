import { describe, expect, it } from 'vitest'
import { monthsOf } from '#flows/activity/months.ts'
import { readRows } from '#flows/activity/readRows.ts'
import { addressOf, filtersOf, periodProblems } from '#machines/activity/activity.filters.ts'
import { activityMachine } from '#machines/activity/activity.machine.ts'
import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'
import { sampleActivity } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

it('[H2] shows the filters of the address again, and leaves out what it does not understand', () => {
  const search = '?kind=deposit&status=done&from=2026-03-01&to=soon&amountFrom=1%2C250&search=Ada'
  const [asked] = opened(activityMachine, { search, today: '2026-11-21' }).inputs(
    'readPage',
  ) as PageRequest[]
  expect(asked?.filters).toEqual({
    ...filtersOf(''),
    kind: 'deposit',
    from: '2026-03-01',
    amountFrom: '1250.00',
  })
  expect(addressOf(asked!.filters)).toBe('?kind=deposit&from=2026-03-01&amountFrom=1250.00')
})

it('[H11] each month has the exact sums of what moved a balance', () => {
  const row = (at: string, amount: string, totalAfter: string | null = '0.00') => ({
    ...sampleActivity.deposit,
    ...{ _id: `${at} ${amount}`, at, amount, totalAfter },
  })
  const rows = [
    row('2026-03-20T12:00:00.000Z', '0.10'),
    row('2026-03-19T12:00:00.000Z', '0.20'),
    row('2026-03-18T12:00:00.000Z', '500.00', null),
    row('2026-03-12T12:00:00.000Z', '-90000000000.01'),
    row('2026-02-12T12:00:00.000Z', '-7.00', null),
    row('2026-01-12T12:00:00.000Z', '-7.00'),
  ]
  const shown = (hasMore: boolean) =>
    monthsOf(rows, hasMore).map(({ rows: { length }, ...month }) => ({ ...month, length }))
  const march = {
    ...{ name: 'March 2026', length: 4, isCut: false },
    sums: { moneyIn: '0.30', moneyOut: '-90000000000.01' },
  }
  const february = { name: 'February 2026', length: 1, isCut: false, sums: undefined }
  const january = {
    ...{ name: 'January 2026', length: 1 },
    sums: { moneyIn: '0.00', moneyOut: '-7.00' },
  }
  expect(shown(true)).toEqual([march, february, { ...january, isCut: true }])
  expect(shown(false)).toEqual([march, february, { ...january, isCut: false }])
  expect(monthsOf([], true)).toEqual([])
})

describe('[H8] the rows of a request', () => {
  const row = (id: number) => ({ ...sampleActivity.deposit, _id: `deposit:${id}` })
  const filters = filtersOf('')
  const { signal } = new AbortController()
  /** A bank with pages of two rows, the cursor being the number of the next row. */
  const readOf = (count: number) => {
    const asked: (string | undefined)[] = []
    const read = async ({ cursor }: PageRequest): Promise<ActivityPage> => {
      asked.push(cursor)
      const begin = Number(cursor ?? 0)
      const end = Math.min(begin + 2, count)
      return {
        rows: Array.from({ length: end - begin }, (_, index) => row(begin + index)),
        next: end < count ? String(end) : null,
      }
    }
    return { read, asked }
  }

  it('are one page, unless more were asked for', async () => {
    const { read, asked } = readOf(9)
    expect((await readRows(read, { filters }, signal)).rows).toHaveLength(2)
    expect(await readRows(read, { filters, atLeast: 5 }, signal)).toEqual({
      rows: [0, 1, 2, 3, 4, 5].map(row),
      next: '6',
    })
    expect(asked).toEqual([undefined, undefined, '2', '4'])
  })

  it('are searched for until there are some, or nothing is left', async () => {
    const pages: Record<string, ActivityPage> = {
      first: { rows: [], next: 'second' },
      second: { rows: [], next: 'third' },
      third: { rows: [row(1)], next: 'last' },
      last: { rows: [], next: null },
    }
    const read = async ({ cursor = 'first' }: PageRequest) => pages[cursor]!
    expect(await readRows(read, { filters }, signal)).toEqual(pages.third)
    expect(await readRows(read, { filters, atLeast: 0 }, signal)).toEqual(pages.third)
    expect(await readRows(read, { filters, cursor: 'last' }, signal)).toEqual(pages.last)
  })

  it('end where the bank has no more, and where it sends the same rows again', async () => {
    expect(await readRows(readOf(3).read, { filters, atLeast: 50 }, signal)).toEqual({
      rows: [0, 1, 2].map(row),
      next: null,
    })
    const same = async (): Promise<ActivityPage> => ({ rows: [row(1)], next: 'again' })
    expect(await readRows(same, { filters, atLeast: 50 }, signal)).toEqual({
      rows: [row(1)],
      next: null,
    })
  })
})

it.each([
  [{ from: '', to: '2026-03-01' }, { from: 'Choose the first day' }],
  [{ from: '2026-03-01', to: '' }, { to: 'Choose the last day' }],
  [
    { from: '2026-03-02', to: '2026-03-01' },
    { to: 'Choose a day that is not before the first one' },
  ],
  [{ from: '2025-03-01', to: '2026-03-02' }, { to: 'Choose at most 366 days, a whole year' }],
  [{ from: '2025-03-01', to: '2026-03-01' }, {}],
])('[H4] the period of a statement: %o', (period, problems) => {
  expect(periodProblems(period)).toEqual(problems)
})
