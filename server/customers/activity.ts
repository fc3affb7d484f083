import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { ActivityAnswer } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/activityQuery.ts'
import { toMinor } from '#domain/money.ts'
import { prepared } from '../db/prepared.ts'
import { type Db, isPostgres } from '../db/transaction.ts'
import { cursorText, readCursor } from './activityCursor.ts'
import {
  BOTTOM,
  type Entry,
  type Place,
  placeBelow,
  posted,
  ROWS,
  TOP,
  unposted,
  type Window,
} from './activityEntries.ts'
import { lastSequence, rowsOf } from './activityRows.ts'

/** The text that a search matches. It contains only the visible part of the payee, so a search reveals no more. */
const haystack = sql`LOWER(kind || ' ' || COALESCE(corrects, '') || ' ' || reference || ' '
  || CASE WHEN loan_id IS NULL THEN '' ELSE 'loan payment ' || loan_reference END || ' '
  || CASE WHEN method IS NULL THEN '' WHEN kind = 'correction' THEN 'returned'
    ELSE 'to ' || method || ' ' || REPLACE(method, 'transfer', 'account') END || ' '
  || CASE WHEN method = 'bank transfer' THEN substr(account_number, length(account_number) - 3) ELSE '' END)`

const contains = (word: string) =>
  sql`${haystack} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} ESCAPE '\\'`

/** On PostgreSQL, planning a statement of a search takes as long as a thousand rows. */
const ROWS_ON_POSTGRES = 2_000

/** Maximum movements that one call searches. */
export const MOST_SEARCHED = 20_000

/** Maximum words that a search compares. */
const MAX_WORDS = 8

/** The conditions of a query. */
function conditionsOf(query: ActivityQuery): RawBuilder<unknown>[] {
  const { search = '', kinds = [], status, from, amountFrom, amountTo, path } = query
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const all: (RawBuilder<unknown> | false | '' | undefined)[] = [
    kinds.length > 0 && sql`kind IN (${sql.join(kinds)})`,
    status && sql`status = ${status}`,
    from && sql`at >= ${from}`,
    amountFrom !== undefined && sql`ABS(change_minor) >= ${toMinor(amountFrom)}`,
    amountTo !== undefined && sql`ABS(change_minor) <= ${toMinor(amountTo)}`,
    path && sql`path = ${path}`,
    ...words.map((word) => {
      // A reference that is shown in short ends in these letters and digits (H14).
      const end = /^qt-(.+)/.exec(word)?.[1]?.replaceAll('-', '')
      return end ? sql`(${contains(word)} OR ${contains(end)})` : contains(word)
    }),
  ]
  return all.filter((one): one is RawBuilder<unknown> => Boolean(one))
}

/**
 * A page of the customer's activity, the latest rows first. Later pages show the ledger as it was for the first page,
 * so new rows neither shift nor repeat rows. The list is searched part by part, and other calls are served in between.
 * A page may have few rows or none when so many movements were searched; its cursor then continues the search.
 * @param mostSearched fewer movements, for tests
 * @throws HttpError 400 for an invalid cursor
 */
export async function activityPage(
  db: Db,
  customerId: string,
  query: ActivityQuery,
  mostSearched = MOST_SEARCHED,
): Promise<ActivityAnswer> {
  const { limit, from = '', to = TOP.at } = query
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const upTo = after?.upTo ?? (await lastSequence(db, customerId))
  const conditions = conditionsOf(query)
  const first = after ?? TOP
  let before: Place = to < first.at ? { ...BOTTOM, at: to } : first
  const found: Entry[] = []
  for (let searched = 0; ; ) {
    const count =
      conditions.length === 0 ? 2 * limit : searched > 0 && isPostgres(db) ? ROWS_ON_POSTGRES : ROWS
    const [end] = await placesBelow(db, { customerId, ...before, skip: count - 1 })
    const part = { customerId, upTo, before, from: end ?? BOTTOM, limit: limit + 1 - found.length }
    found.push(...(await rowsBelow(db, part, conditions)))
    if (found.length > limit) return pageOf(found[limit - 1])
    if (!end || end.at < from) return pageOf(undefined)
    searched += count
    if (searched >= mostSearched) return pageOf(end)
    before = end
    await setImmediate()
  }

  async function pageOf(last: Place | undefined): Promise<ActivityAnswer> {
    const rows = await rowsOf(db, found.slice(0, limit))
    return { rows, next: last ? cursorText({ upTo, ...last }) : null }
  }
}

const placesBelow = prepared(
  (_db, { customerId, at, sequence, key, skip }: Place & { customerId: string; skip: number }) =>
    placeBelow(customerId, { at, sequence, key }, skip),
)

interface Search extends Window {
  customerId: string
  upTo: number
  limit: number
}

/** The latest rows of a part of the list that meet the conditions. */
async function rowsBelow(db: Db, search: Search, conditions: readonly RawBuilder<unknown>[]) {
  const { before, from, ...rest } = search
  if (conditions.length === 0)
    return latest(db, {
      ...rest,
      ...before,
      fromAt: from.at,
      fromSequence: from.sequence,
      fromKey: from.key,
    })
  return (await statement(search, conditions).execute(db)).rows
}

interface Latest extends Omit<Search, keyof Window>, Place {
  fromAt: string
  fromSequence: number
  fromKey: string
}

const latest = prepared((_db, one: Latest) => {
  const before = { at: one.at, sequence: one.sequence, key: one.key }
  const from = { at: one.fromAt, sequence: one.fromSequence, key: one.fromKey }
  const { customerId, upTo, limit } = one
  return statement({ customerId, upTo, limit, before, from }, [])
})

function statement(
  { customerId, upTo, limit, ...window }: Search,
  conditions: readonly RawBuilder<unknown>[],
) {
  const isAny = conditions.length === 0
  const where = isAny ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
  // Each part is cut by itself: its rows come in this order from an index.
  const first = (rows: RawBuilder<unknown>) => sql`
    SELECT * FROM (SELECT * FROM (${rows}) AS part ${where}
      ORDER BY at DESC, sequence DESC, key DESC LIMIT ${limit}) AS first`
  return sql<Entry>`
    ${first(posted(customerId, upTo, window, isAny ? limit : undefined))}
    UNION ALL ${first(unposted('deposits', customerId, upTo, window))}
    UNION ALL ${first(unposted('loans', customerId, upTo, window))}
    ORDER BY at DESC, sequence DESC, key DESC LIMIT ${limit}`
}
