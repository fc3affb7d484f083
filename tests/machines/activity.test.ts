import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ApiFailure } from '#domain/failure.ts'
import { readRows } from '#flows/activity/readRows.ts'
import { addressOf, filtersOf, periodProblems } from '#machines/activity/activity.filters.ts'
import { activityMachine } from '#machines/activity/activity.machine.ts'
import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'
import { refusedFailure } from '#machines/cases.ts'
import { delays } from '#machines/delays.ts'
import { sampleActivity } from '#machines/samples.ts'

const first: ActivityPage = { rows: [sampleActivity.pendingDeposit], next: 'after the first' }
const second: ActivityPage = { rows: [sampleActivity.withdrawal], next: null }

/** The activity with a bank that answers each read in turn. */
function start(answers: (ActivityPage | ApiFailure)[], search = '') {
  const clock = new SimulatedClock()
  const asked: PageRequest[] = []
  const addresses: { search: string; isTyped: boolean }[] = []
  const actor = createActor(
    activityMachine.provide({
      actors: {
        readPage: fromPromise<ActivityPage, PageRequest>(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift()
          if (answer instanceof ApiFailure) throw answer
          return answer ?? { rows: [], next: null }
        }),
      },
    }),
    { clock, input: { search, today: '2026-11-21' } },
  )
  actor.on('addressChanged', ({ type: _, ...address }) => addresses.push(address))
  actor.start()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const list = () => actor.getSnapshot().value.list
  return { actor, clock, asked, addresses, settle, list }
}

it('[H1] reads the next rows once, and keeps those it has when they do not come', async () => {
  const { actor, asked, settle, list } = start([first, refusedFailure({ status: 503 }), second])
  await settle()
  actor.send({ type: 'more' })
  actor.send({ type: 'more' })
  await settle()
  expect(list()).toBe('moreFailed')
  expect(actor.getSnapshot().context.pages).toEqual([first.rows])
  actor.send({ type: 'more' })
  await settle()
  expect(actor.getSnapshot().context.pages).toEqual([first.rows, second.rows])
  expect(asked.map(({ cursor }) => cursor)).toEqual([
    undefined,
    'after the first',
    'after the first',
  ])
  expect(actor.getSnapshot().can({ type: 'more' })).toBe(false)
})

it('[H2] reads once when the typing rests, and puts no search into the address', async () => {
  const { actor, clock, asked, addresses, settle } = start([first, second])
  await settle()
  for (const value of ['p', 'pa', 'paypal']) {
    actor.send({ type: 'filterChanged', field: 'search', value })
    clock.increment(delays.activityTyping - 1)
  }
  await settle()
  expect(asked).toHaveLength(1)
  clock.increment(1)
  await settle()
  expect(asked.map(({ filters }) => filters.search)).toEqual(['', 'paypal'])
  actor.send({ type: 'filterChanged', field: 'status', value: 'pending' })
  await settle()
  expect(addresses.at(-1)).toEqual({ search: '?status=pending', isTyped: false })
  expect(asked.at(-1)?.filters).toMatchObject({ search: 'paypal', status: 'pending' })
})

it('[H2] asks nothing with a filter that cannot be used, and says what is wrong beside it', async () => {
  const { actor, clock, asked, settle, list } = start([first])
  await settle()
  actor.send({ type: 'filterChanged', field: 'amountFrom', value: '100' })
  actor.send({ type: 'filterChanged', field: 'amountTo', value: '9.50' })
  clock.increment(delays.activityTyping)
  await settle()
  expect([list(), asked.length]).toEqual(['wrong', 1])
  expect(actor.getSnapshot().context.problems).toEqual({
    amountTo: 'Enter an amount that is not below the first one',
  })
  actor.send({ type: 'filterChanged', field: 'from', value: '2026-03-02' })
  actor.send({ type: 'filterChanged', field: 'to', value: '2026-03-01' })
  expect(actor.getSnapshot().context.problems.to).toBe(
    'Choose a day that is not before the first one',
  )
})

it('[H2] shows the filters of the address again, and leaves out what it does not understand', async () => {
  const search = '?kind=deposit&status=done&from=2026-03-01&to=soon&amountFrom=1%2C250&search=Ada'
  const { asked, settle } = start([first], search)
  await settle()
  expect(asked[0]?.filters).toEqual({
    ...filtersOf(''),
    kind: 'deposit',
    from: '2026-03-01',
    amountFrom: '1250.00',
  })
  expect(addressOf(asked[0]!.filters)).toBe('?kind=deposit&from=2026-03-01&amountFrom=1250.00')
})

it('[H2] rows of other filters do not stay when the right ones do not come', async () => {
  const { actor, settle, list } = start([first, refusedFailure({ status: 503 })])
  await settle()
  actor.send({ type: 'filterChanged', field: 'kind', value: 'loan' })
  expect(actor.getSnapshot().hasTag('outdated')).toBe(true)
  await settle()
  expect([list(), actor.getSnapshot().context.pages]).toEqual(['failed', []])
})

it('[H1] [K30] another back end without this call is told from a failure, and offers no statement', async () => {
  const { actor, settle, list } = start([refusedFailure({ status: 404 })])
  await settle()
  expect(list()).toBe('missing')
  expect(actor.getSnapshot().can({ type: 'openStatement' })).toBe(false)
})

it('[H8] reads again as many rows as are shown, and shows the known ones until they come', async () => {
  const paid = { ...sampleActivity.withdrawal, status: 'approved' as const }
  const again: ActivityPage = {
    rows: [sampleActivity.deposit, sampleActivity.pendingDeposit, paid],
    next: null,
  }
  const { actor, asked, settle, list } = start([first, second, again])
  await settle()
  actor.send({ type: 'more' })
  await settle()
  const known = actor.getSnapshot().context.pages
  actor.send({ type: 'refresh' })
  expect([list(), actor.getSnapshot().context.pages]).toEqual(['refreshing', known])
  expect(actor.getSnapshot().hasTag('outdated')).toBe(false)
  await settle()
  expect(asked.at(-1)).toEqual({ filters: filtersOf(''), atLeast: 2 })
  expect([list(), actor.getSnapshot().context.pages.flat()]).toEqual(['listed', again.rows])
})

it('[H8] keeps the rows it has when they cannot be read again', async () => {
  const { actor, settle, list } = start([first, refusedFailure({ status: 503 }), second])
  await settle()
  actor.send({ type: 'refresh' })
  await settle()
  expect([list(), actor.getSnapshot().context.pages]).toEqual(['refreshFailed', [first.rows]])
  expect(actor.getSnapshot().context.failure).toBeDefined()
  actor.send({ type: 'more' })
  await settle()
  expect(actor.getSnapshot().context.pages).toEqual([first.rows, second.rows])
  expect(actor.getSnapshot().context.failure).toBeUndefined()
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

it('[H3] the details stay open while the list is read again', async () => {
  const { actor, settle } = start([second, first])
  await settle()
  actor.send({ type: 'openEntry', id: sampleActivity.withdrawal._id })
  actor.send({ type: 'refresh' })
  await settle()
  expect(actor.getSnapshot().value.window).toBe('entry')
  expect(actor.getSnapshot().context.entry).toEqual(sampleActivity.withdrawal)
  actor.send({ type: 'close' })
  actor.send({ type: 'openEntry', id: 'unknown' })
  expect(actor.getSnapshot().value.window).toBe('closed')
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
