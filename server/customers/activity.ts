import { type RawBuilder, sql } from 'kysely'
import type { ActivityAnswer, ActivityRow } from '#contract/activity.ts'
import type { ActivityQuery } from '#contract/activityQuery.ts'
import type { ActivityKind, ActivityStatus } from '#domain/activity.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { Db } from '../db/transaction.ts'
import { type Cursor, cursorText, readCursor } from './activityCursor.ts'
import { maskedPayee } from './payee.ts'

/** A row of the query result. */
interface Entry {
  key: string
  /** the number of the ledger transaction; 0 for a record without one */
  sequence: number
  at: string
  kind: ActivityKind
  status: ActivityStatus
  /** signed, in hundredths */
  change_minor: number
  total_minor: number | null
  path: WithdrawalPath | null
  corrects: ActivityKind | null
  reference: string
  requested_at: string
  decided_at: string | null
  paid_at: string | null
  cancelled_at: string | null
  method: WithdrawalMethod | null
  account_number: string | null
  payee_email: string | null
  routing_number: string | null
}

/** The accounts that add up to the total amount (D8): a withdrawal leaves it when it is accepted. */
const counted = sql`('deposits', 'profit', 'bonus', 'loan')`

/**
 * The customer's transactions up to a number, each with its change, the total amount after it and its time. Times never
 * decrease from one transaction to the next, even if the clocks of two servers differ, so ordering by time equals
 * ordering by ledger number.
 */
const placed = (customerId: string, upTo: number) => sql`
  moved AS (
    SELECT t.reference, t.sequence, t.settles,
      CASE WHEN t.reference LIKE 'return:%' THEN 'return' ELSE t.kind END AS kind, t.created_at,
      COALESCE(t.settles, t.reference) AS cause,
      CAST(COALESCE(SUM(CASE WHEN p.account IN ${counted} THEN p.amount_minor END), 0) AS BIGINT) AS change_minor,
      MAX(CASE p.account WHEN 'profit' THEN 'invest' WHEN 'loan' THEN 'loan' END) AS path
    FROM ledger_transactions AS t
    JOIN ledger_postings AS p ON p.reference = t.reference
    WHERE t.customer_id = ${customerId} AND t.sequence <= ${upTo}
    GROUP BY t.reference
  ),
  placed AS (
    SELECT moved.*,
      CAST(SUM(change_minor) OVER (ORDER BY sequence) AS BIGINT) AS total_minor,
      MAX(created_at) OVER (ORDER BY sequence) AS at
    FROM moved
  )`

/**
 * The ledger rows with their records. A payout changes no figure, so it is shown as a time of its withdrawal. A
 * repayment of a loan changes none either, but the customer paid it: its row has the amount and no total.
 */
const posted = sql`
  SELECT placed.reference AS key, placed.sequence, placed.at,
    CASE WHEN kind = 'reversal' OR (kind IN ('profit', 'bonus') AND change_minor < 0)
      THEN 'correction' ELSE kind END AS kind,
    CASE WHEN kind NOT IN ('withdrawal', 'return') OR COALESCE(x.paid_at, b.paid_at) IS NOT NULL THEN 'approved'
      WHEN x.cancelled_at IS NOT NULL THEN 'cancelled' WHEN b.refused_at IS NOT NULL THEN 'rejected'
      ELSE 'pending' END AS status,
    CASE WHEN p.id IS NULL THEN change_minor WHEN kind = 'reversal' THEN -p.amount_minor
      ELSE p.amount_minor END AS change_minor,
    CASE WHEN p.id IS NULL THEN total_minor END AS total_minor,
    CASE WHEN p.id IS NULL THEN placed.path END AS path,
    CASE WHEN kind IN ('profit', 'bonus') THEN CASE WHEN change_minor < 0 THEN kind END
      WHEN kind <> 'reversal' THEN NULL
      WHEN settles LIKE 'return:%' THEN 'return' WHEN settles LIKE 'deposit:%' THEN 'deposit' WHEN settles LIKE 'loan:%' THEN 'loan'
      WHEN p.id IS NOT NULL THEN 'repayment'
      WHEN settles LIKE 'profit:%' THEN 'profit' WHEN settles LIKE 'bonus:%' THEN 'bonus'
      ELSE 'withdrawal' END AS corrects,
    COALESCE(x.reference, b.reference, d.reference, l.reference, p.id,
      CASE WHEN cause LIKE 'profit:%' THEN substr(cause, 8) WHEN cause LIKE 'bonus:%' THEN substr(cause, 7)
        ELSE cause END) AS reference,
    CASE kind WHEN 'deposit' THEN COALESCE(d.created_at, at) WHEN 'loan' THEN COALESCE(l.created_at, at)
      ELSE at END AS requested_at,
    CASE WHEN kind IN ('deposit', 'loan') THEN at
      WHEN kind = 'return' THEN COALESCE(b.paid_at, b.refused_at) END AS decided_at,
    CASE kind WHEN 'withdrawal' THEN x.paid_at WHEN 'return' THEN b.paid_at END AS paid_at,
    CASE kind WHEN 'withdrawal' THEN x.cancelled_at END AS cancelled_at,
    x.method, x.account_number, x.payee_email, x.routing_number
  FROM placed
  LEFT JOIN deposits AS d ON d.id = CASE WHEN cause LIKE 'deposit:%' THEN substr(cause, 9) END
  LEFT JOIN loans AS l ON l.id = CASE WHEN cause LIKE 'loan:%' THEN substr(cause, 6) END
  LEFT JOIN deposit_returns AS b ON b.id = CASE WHEN cause LIKE 'return:%' THEN substr(cause, 8) END
  LEFT JOIN loan_repayments AS p ON p.id = CASE WHEN cause LIKE 'repayment:%' THEN substr(cause, 11) END
  LEFT JOIN transfers AS x ON x.id = CASE WHEN cause LIKE 'withdrawal:%' THEN substr(cause, 12)
    WHEN cause LIKE 'payout:%' THEN substr(cause, 8) END
  WHERE kind <> 'payout'`

/** Deposits and loans without a ledger transaction up to a number: they have moved no money. */
const unposted = (
  table: 'deposits' | 'loans',
  kind: 'deposit' | 'loan',
  customerId: string,
  upTo: number,
) => sql`
  SELECT ${sql.lit(`${kind}:`)} || r.id AS key, 0 AS sequence, r.created_at AS at,
    ${sql.lit(kind)} AS kind,
    -- What was confirmed after the first page was read is on that page as it was then.
    CASE r.status WHEN 'rejected' THEN 'rejected' ELSE 'pending' END AS status,
    r.amount_minor AS change_minor, CAST(NULL AS BIGINT) AS total_minor,
    ${sql.lit(kind === 'loan' ? 'loan' : null)} AS path, NULL AS corrects, r.reference,
    r.created_at AS requested_at, CASE r.status WHEN 'rejected' THEN r.decided_at END AS decided_at,
    NULL AS paid_at, NULL AS cancelled_at, NULL AS method, NULL AS account_number, NULL AS payee_email,
    NULL AS routing_number
  FROM ${sql.table(table)} AS r
  WHERE r.customer_id = ${customerId} AND NOT EXISTS (
    SELECT 1 FROM ledger_transactions AS t
    WHERE t.reference = ${sql.lit(`${kind}:`)} || r.id AND t.sequence <= ${upTo})`

/** The text that a search matches. It contains only the visible part of the payee, so a search reveals no more. */
const haystack = sql`LOWER(kind || ' ' || COALESCE(corrects, '') || ' ' || reference || ' '
  || CASE WHEN method IS NULL THEN '' WHEN kind = 'correction' THEN 'returned'
    ELSE 'to ' || method || ' ' || REPLACE(method, 'transfer', 'account') END || ' '
  || CASE WHEN method = 'bank transfer' THEN substr(account_number, length(account_number) - 3) ELSE '' END)`

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
    ...words.map(
      (word) =>
        sql`${haystack} LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} ESCAPE '\\'`,
    ),
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
  const { rows } = await sql<Entry>`
    WITH ${placed(customerId, upTo)}, entries AS (
      ${posted}
      UNION ALL ${unposted('deposits', 'deposit', customerId, upTo)}
      UNION ALL ${unposted('loans', 'loan', customerId, upTo)}
    )
    SELECT * FROM entries ${where(conditions)}
    ORDER BY at DESC, sequence DESC, key DESC LIMIT ${query.limit + 1}`.execute(db)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(rowOf),
    next: last && rows.length > query.limit ? cursorText({ upTo, ...last }) : null,
  }
}

/** The movements of a period, the earliest first, with the total amounts (D8) before and after it, in hundredths. */
export interface Period {
  opening: number
  rows: ActivityRow[]
  closing: number
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
  const ledger = placed(customerId, upTo)
  const before = await sql<{ total: number }>`
    WITH ${ledger} SELECT total_minor AS total FROM placed
    WHERE at < ${from} ORDER BY sequence DESC LIMIT 1`.execute(db)
  const { rows } = await sql<Entry>`
    WITH ${ledger}, entries AS (${posted})
    SELECT * FROM entries WHERE at >= ${from} AND at < ${to} AND total_minor IS NOT NULL
    ORDER BY sequence LIMIT ${limit + 1}`.execute(db)
  const opening = before.rows[0]?.total ?? 0
  return {
    opening,
    rows: rows.slice(0, limit).map(rowOf),
    closing: rows.at(-1)?.total_minor ?? opening,
    isCut: rows.length > limit,
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

/** Converts a row to its public form. */
const rowOf = (entry: Entry): ActivityRow => ({
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
      accountNumber: entry.account_number ?? '',
      email: entry.payee_email ?? '',
    }),
  routingNumber: entry.routing_number || null,
  reference: entry.reference,
  requestedAt: entry.requested_at,
  decidedAt: entry.decided_at,
  paidAt: entry.paid_at,
  cancelledAt: entry.cancelled_at,
  corrects: entry.corrects,
})
