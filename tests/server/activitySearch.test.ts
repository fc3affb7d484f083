import { expect, it } from 'vitest'
import type { ActivityAnswer, ActivityRow } from '#contract/activity.ts'
import { activityPage } from '#server/customers/activity.ts'
import { newId } from '#server/platform/ids.ts'
import { onBothEngines, type TestCustomer } from './harness.ts'
import { addManyMovements } from './manyMovements.ts'
import { turnsDuring } from './turns.ts'

/** More than four times the movements that one statement reads. */
const MOVEMENTS = 1_050

onBothEngines('searches of a long history', (startBank, engine) => {
  const b = startBank.forSuite()

  /** Adds pending deposits at these times. */
  const addDeposits = ({ id }: TestCustomer, times: readonly string[]) =>
    b.bank.db
      .insertInto('deposits')
      .values(
        times.map((created_at) => ({
          ...{ id: newId(), customer_id: id, reference: newId(), created_at, amount_minor: 1 },
          ...{ status: 'pending', content_digest: null, decided_at: null, decided_by: null },
        })),
      )
      .execute()

  /** All pages, each of which searches at most 500 movements. */
  const readAll = async ({ id }: TestCustomer, search: string) => {
    const pages: ActivityAnswer[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await activityPage(b.bank.db, id, { search, limit: 50, cursor }, 500)
      pages.push(page)
      if (page.next === null) return pages
      cursor = page.next
    }
  }
  const rowsOf = (pages: readonly ActivityAnswer[]) => pages.flatMap(({ rows }) => rows)
  const isInOrder = (rows: readonly ActivityRow[]) =>
    rows.every(({ at }, index) => index === 0 || at <= rows[index - 1]!.at)

  it.each([60_000, 0])(
    '[H2] [O50] finds each row once, in parts, when movements are %i ms apart',
    async (apartMs) => {
      const customer = await b.newCustomer()
      const last = await addManyMovements(b, customer, MOVEMENTS, apartMs)
      const before = new Date(Date.parse(last) - 700 * 60_000).toISOString()
      await addDeposits(customer, [last, last, before])
      const all = rowsOf(await readAll(customer, ''))
      expect(all).toHaveLength(MOVEMENTS + 3)
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(MOVEMENTS + 3)
      expect(isInOrder(all)).toBe(true)

      const oldest = await readAll(customer, `${customer.id}-1 `)
      const found = all.filter(({ reference }) => reference.includes(`${customer.id}-1`))
      expect(rowsOf(oldest)).toEqual(found)
      const deposits = await readAll(customer, 'deposit')
      expect(rowsOf(deposits)).toEqual(all.filter(({ kind }) => kind === 'deposit'))
      const none = await readAll(customer, 'no such word')
      expect(rowsOf(none)).toEqual([])
      if (engine === 'sqlite') expect(none).toHaveLength(3)
    },
  )

  it('[O50] serves other calls between the parts', async () => {
    const customer = await b.newCustomer()
    await addManyMovements(b, customer, MOVEMENTS)
    await addDeposits(
      customer,
      Array.from({ length: MOVEMENTS / 2 }, () => '2026-01-01T00:00:00.000Z'),
    )
    const search = () => customer.call('GET', `activity/${customer.id}?search=nothing`)
    const none = await turnsDuring(() =>
      activityPage(b.bank.db, customer.id, { search: 'nothing', limit: 50 }),
    )
    expect(none.result).toEqual({ rows: [], next: null })
    expect(none.turns).toBeGreaterThanOrEqual(engine === 'sqlite' ? 6 : 2)
    expect((await search()).body).toEqual({ rows: [], next: null })
  })
})
