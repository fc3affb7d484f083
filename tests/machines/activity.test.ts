import { describe, expect, it } from 'vitest'
import { monthsOf } from '#flows/activity/months.ts'
import { readRows } from '#flows/activity/readRows.ts'
import { addressOf, filtersOf, periodProblems } from '#machines/activity/activity.filters.ts'
import { activityMachine } from '#machines/activity/activity.machine.ts'
import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'
import { delays } from '#machines/delays.ts'
import { refusedFailure } from '#machines/testing/cases.ts'
import { sampleActivity } from '#machines/testing/samples.ts'
import { opened } from './moneyIn.ts'

const first: ActivityPage = { rows: [sampleActivity.pendingDeposit], next: 'after the first' }
const second: ActivityPage = { rows: [sampleActivity.withdrawal], next: null }
const unavailable = refusedFailure({ status: 503 })

function start(search = '') {
  const flow = opened(activityMachine, { search, today: '2026-11-21' })
  const read = () => flow.call('readPage')
  return {
    ...flow,
    answer: (page: ActivityPage) => read().answer(page),
    fail: () => read().fail(unavailable),
    asked: () => flow.inputs('readPage') as PageRequest[],
    pages: () => flow.context().pages,
    list: () => flow.snapshot().value.list,
  }
}

/** The list with its first page. */
async function listed(page = first) {
  const flow = start()
  await flow.answer(page)
  return flow
}

it('[H1] reads the next rows once, and keeps those it has when they do not come', async () => {
  const flow = await listed()
  flow.send({ type: 'more' })
  flow.send({ type: 'more' })
  await flow.fail()
  expect([flow.list(), flow.pages()]).toEqual(['moreFailed', [first.rows]])
  flow.send({ type: 'more' })
  await flow.answer(second)
  expect(flow.pages()).toEqual([first.rows, second.rows])
  const cursors = flow.asked().map(({ cursor }) => cursor)
  expect(cursors).toEqual([undefined, 'after the first', 'after the first'])
  expect(flow.snapshot().can({ type: 'more' })).toBe(false)
})

it('[H12] prints when every row is read, and not before', async () => {
  const flow = await listed()
  const printed: number[] = []
  flow.actor.on('readyToPrint', () => printed.push(flow.pages().flat().length))
  flow.send({ type: 'print' })
  const { cursor, atLeast } = flow.asked().at(-1)!
  expect([cursor, atLeast]).toEqual(['after the first', Number.MAX_SAFE_INTEGER])
  await flow.fail()
  expect([flow.list(), printed]).toEqual(['moreFailed', []])
  flow.send({ type: 'print' })
  await flow.answer(second)
  expect([flow.list(), flow.pages().flat()]).toEqual(['listed', [...first.rows, ...second.rows]])
  flow.send({ type: 'print' })
  expect([flow.asked().length, printed.length]).toEqual([3, 2])
})

it('[H2] reads once when the typing rests, and puts no search into the address', async () => {
  const flow = await listed()
  const addresses: object[] = []
  flow.actor.on('addressChanged', ({ type: _, ...address }) => addresses.push(address))
  for (const value of ['p', 'pa', 'paypal']) {
    flow.send({ type: 'filterChanged', field: 'search', value })
    flow.elapse(delays.activityTyping - 1)
  }
  expect(flow.asked()).toHaveLength(1)
  flow.elapse(1)
  expect(flow.asked().map(({ filters }) => filters.search)).toEqual(['', 'paypal'])
  flow.send({ type: 'filterChanged', field: 'status', value: 'pending' })
  expect(addresses.at(-1)).toEqual({ search: '?status=pending', isTyped: false })
  expect(flow.asked().at(-1)?.filters).toMatchObject({ search: 'paypal', status: 'pending' })
})

it('[H2] asks nothing with a filter that cannot be used, and says what is wrong beside it', async () => {
  const flow = await listed()
  flow.send({ type: 'filterChanged', field: 'amountFrom', value: '100' })
  flow.send({ type: 'filterChanged', field: 'amountTo', value: '9.50' })
  flow.elapse(delays.activityTyping)
  expect([flow.list(), flow.asked().length]).toEqual(['wrong', 1])
  flow.send({ type: 'filterChanged', field: 'from', value: '2026-03-02' })
  flow.send({ type: 'filterChanged', field: 'to', value: '2026-03-01' })
  expect(flow.context().problems).toEqual({
    amountTo: 'Enter an amount that is not below the first one',
    to: 'Choose a day that is not before the first one',
  })
})

it('[H2] shows the filters of the address again, and leaves out what it does not understand', () => {
  const search = '?kind=deposit&status=done&from=2026-03-01&to=soon&amountFrom=1%2C250&search=Ada'
  const [asked] = start(search).asked()
  expect(asked?.filters).toEqual({
    ...filtersOf(''),
    kind: 'deposit',
    from: '2026-03-01',
    amountFrom: '1250.00',
  })
  expect(addressOf(asked!.filters)).toBe('?kind=deposit&from=2026-03-01&amountFrom=1250.00')
})

it('[H2] rows of other filters do not stay when the right ones do not come', async () => {
  const flow = await listed()
  flow.send({ type: 'filterChanged', field: 'kind', value: 'loan' })
  expect(flow.snapshot().hasTag('outdated')).toBe(true)
  await flow.fail()
  expect([flow.list(), flow.pages()]).toEqual(['failed', []])
})

it('[K30] offers no statement where the bank has no list', async () => {
  const flow = start()
  await flow.call('readPage').fail(refusedFailure({ status: 404 }))
  expect(flow.snapshot().can({ type: 'openStatement' })).toBe(false)
})

it('[H8] reads again as many rows as are shown, and shows the known ones until they come', async () => {
  const flow = await listed()
  flow.send({ type: 'more' })
  await flow.answer(second)
  const known = flow.pages()
  flow.send({ type: 'refresh' })
  expect(flow.asked().at(-1)).toEqual({ filters: filtersOf(''), atLeast: 2 })
  await flow.fail()
  expect([flow.pages(), flow.context().failure]).toEqual([known, unavailable.failure])
  flow.send({ type: 'refresh' })
  expect([flow.pages(), flow.snapshot().hasTag('outdated')]).toEqual([known, false])
  const paid = { ...sampleActivity.withdrawal, status: 'approved' as const }
  const rows = [sampleActivity.deposit, sampleActivity.pendingDeposit, paid]
  await flow.answer({ rows, next: null })
  expect([flow.pages().flat(), flow.context().failure]).toEqual([rows, undefined])
})

it('[H3] the details stay open while the list is read again', async () => {
  const flow = await listed(second)
  flow.send({ type: 'openEntry', id: sampleActivity.withdrawal._id })
  flow.send({ type: 'refresh' })
  await flow.answer(first)
  expect(flow.context().entry).toEqual(sampleActivity.withdrawal)
  flow.send({ type: 'close' })
  flow.send({ type: 'openEntry', id: 'unknown' })
  expect(flow.snapshot().value.window).toBe('closed')
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
