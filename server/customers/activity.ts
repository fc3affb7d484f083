import { type RawBuilder, sql } from 'kysely'
import type { ActivityAnswer, ActivityRow } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/activityQuery.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import { inPages } from '../db/pages.ts'
import type { Db } from '../db/transaction.ts'
import { type Cursor, cursorText, readCursor } from './activityCursor.ts'
import { type Entry, posted, unposted } from './activityEntries.ts'
import { loanOf, loansOf } from './activityLoans.ts'
import { maskedPayee } from './payee.ts'

/** The text that a search matches. It contains only the visible part of the payee, so a search reveals no more. */
const haystack = sql`LOWER(kind || ' ' || COALESCE(corrects, '') || ' ' || reference || ' '
  || CASE WHEN loan_id IS NULL THEN '' ELSE 'loan payment ' || loan_reference END || ' '
  || CASE WHEN method IS NULL THEN '' WHEN kind = 'correction' THEN 'returned'
    ELSE 'to ' || method || ' ' || REPLACE(method, 'transfer', 'account') END || ' '
  || CASE WHEN method = 'bank transfer' THEN substr(account_number, length(account_number) - 3) ELSE '' END)`

const contains = (word: string) =>
  sql`${haystack} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} ESCAPE '\\'`

/** The rows of a period that are read at once. */
const ROWS = 250

/** Maximum words that a search compares. */
const MAX_WORDS = 8

/** The conditions of a query. */
function conditionsOf(query: ActivityQuery, after: Cursor | undefined): RawBuilder<unknown>[] {
  const { search = '', kinds = [], status, from, to, amountFrom, amountTo, path } = query
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const all: (RawBuilder<unknown> | false | '' | undefined)[] = [
    kinds.length > 0 && sql`kind IN (${sql.join(kinds)})`,
    status && sql`status = ${status}`,
    from && sql`at >= ${from}`,
    to && sql`at < ${to}`,
    amountFrom !== undefined && sql`ABS(change_minor) >= ${toMinor(amountFrom)}`,
    amountTo !== undefined && sql`ABS(change_minor) <= ${toMinor(amountTo)}`,
    path && sql`path = ${path}`,
    ...words.map((word) => {
      // A reference that is shown in short ends in these letters and digits (H14).
      const end = /^qt-(.+)/.exec(word)?.[1]?.replaceAll('-', '')
      return end ? sql`(${contains(word)} OR ${contains(end)})` : contains(word)
    }),
    after && sql`(at, sequence, key) < (${after.at}, ${after.sequence}, ${after.key})`,
  ]
  return all.filter((one): one is RawBuilder<unknown> => Boolean(one))
}

/**
 * A page of the customer's activity, the latest rows first. Later pages show the ledger as it was for the first page,
 * so new rows neither shift nor repeat rows.
 * @throws HttpError 400 for an invalid cursor
 */
export async function activityPage(
  db: Db,
  customerId: string,
  query: ActivityQuery,
): Promise<ActivityAnswer> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const upTo = after?.upTo ?? (await lastSequence(db, customerId))
  const conditions = conditionsOf(query, after)
  // Each part is cut by itself: its rows come in this order from an index.
  const first = (rows: RawBuilder<unknown>) => sql`
    SELECT * FROM (SELECT * FROM (${rows}) AS part ${where(conditions)}
      ORDER BY at DESC, sequence DESC, key DESC LIMIT ${query.limit + 1}) AS first`
  const { rows } = await sql<Entry>`
    ${first(posted(customerId, upTo))}
    UNION ALL ${first(unposted('deposits', 'deposit', customerId, upTo))}
    UNION ALL ${first(unposted('loans', 'loan', customerId, upTo))}
    ORDER BY at DESC, sequence DESC, key DESC LIMIT ${query.limit + 1}`.execute(db)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: await rowsOf(db, shown),
    next: last && rows.length > query.limit ? cursorText({ upTo, ...last }) : null,
  }
}

/** The movements of a period, the earliest first, with the total amounts (D8) before and after it, in hundredths. */
export interface Period {
  opening: number
  rows: ActivityRow[]
  closing: number
  /** the payments of loans and their corrections, which are in no total. H13 */
  loanPayments: ActivityRow[]
  /** there are more rows than requested: the period is incomplete */
  isCut: boolean
}

/** The movements from one moment (inclusive) to another (exclusive), with the total amounts before and after. */
export async function movementsOf(
  db: Db,
  customerId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Period> {
  const upTo = await lastSequence(db, customerId)
  const before = await db
    .selectFrom('ledger_totals')
    .select('total_minor')
    .where('customer_id', '=', customerId)
    .where('at', '<', from)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opening = before?.total_minor ?? 0
  const all: ActivityRow[] = []
  let closing = opening
  const pages = inPages<Entry>(async (last) => {
    const after = last ? sql`(at, sequence) > (${last.at}, ${last.sequence})` : sql`at >= ${from}`
    const { rows } = await sql<Entry>`
      SELECT * FROM (${posted(customerId, upTo)}) AS entries WHERE at < ${to} AND ${after}
      ORDER BY at, sequence LIMIT ${ROWS}`.execute(db)
    return rows
  })
  for await (const rows of pages) {
    all.push(...(await rowsOf(db, rows)))
    closing = rows.findLast(({ total_minor }) => total_minor !== null)?.total_minor ?? closing
    if (all.length > limit) break
  }
  const shown = all.slice(0, limit)
  return {
    opening,
    rows: shown.filter(({ loan }) => loan === null),
    closing,
    loanPayments: shown.filter(({ loan }) => loan !== null),
    isCut: all.length > limit,
  }
}

const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``

async function lastSequence(db: Db, customerId: string): Promise<number> {
  const { last } = await db
    .selectFrom('ledger_transactions')
    .select((select) => select.fn.max('sequence').as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The rows in their public form. */
async function rowsOf(db: Db, entries: readonly Entry[]): Promise<ActivityRow[]> {
  const loans = await loansOf(db, entries)
  return entries.map((entry) => ({ ...rowOf(entry), loan: loanOf(entry, loans) }))
}

const rowOf = (entry: Entry): Omit<ActivityRow, 'loan'> => ({
  _id: entry.key,
  kind: entry.kind,
  status: entry.status,
  amount: fromMinor(entry.change_minor),
  totalAfter: entry.total_minor === null ? null : fromMinor(entry.total_minor),
  at: entry.at,
  path: entry.path,
  method: entry.method,
  payee:
    entry.method &&
    maskedPayee({
      transactiontype: entry.method,
      accountNumber: entry.account_number!,
      email: entry.payee_email!,
    }),
  routingNumber: entry.routing_number || null,
  reference: entry.reference,
  requestedAt: entry.requested_at,
  decidedAt: entry.decided_at,
  paidAt: entry.paid_at,
  cancelledAt: entry.cancelled_at,
  corrects: entry.corrects,
})
