import { type RawBuilder, sql } from 'kysely'
import type { ActivityKind, ActivityStatus } from '#domain/activity.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import type { WithdrawalReturn } from '#domain/withdrawalReturns.ts'

/** The SQL of the activity's rows, for both databases. */

/** The movements that one statement reads: SQLite holds the server for a few milliseconds meanwhile. */
export const ROWS = 250

/** A position in the list: that of a row, or just before one. */
export type Place = Pick<Entry, 'at' | 'sequence' | 'key'>

/** A part of the list: its rows are below `before`, and not below `from`. */
export interface Window {
  before: Place
  from: Place
}

/** The positions above and below every row. */
export const TOP: Place = {
  at: '9999-12-31T23:59:59.999Z',
  sequence: Number.MAX_SAFE_INTEGER,
  key: '',
}
export const BOTTOM: Place = { at: '', sequence: 0, key: '' }

/** A row of the query result. */
export interface Entry {
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
  returned_at: string | null
  return_reason: WithdrawalReturn | null
  method: WithdrawalMethod | null
  account_number: string | null
  payee_email: string | null
  routing_number: string | null
  /** of a payment of a loan, or its correction */
  loan_id: string | null
  loan_reference: string | null
  /** the loan's repayments up to here */
  repaid_minor: number | null
}

/**
 * The customer's transactions up to a number, each with its change, the total amount after it and its time. Times never
 * decrease from one transaction to the next, even if the clocks of two servers differ, so ordering by time equals
 * ordering by ledger number. A payout changes no figure, so it is shown as a time of its withdrawal.
 */
const placed = (customerId: string, upTo: number, { before, from }: Window, most?: number) => sql`
  SELECT t.reference, t.settles, COALESCE(t.settles, t.reference) AS cause,
    CASE WHEN t.reference LIKE 'return:%' THEN 'return' ELSE t.kind END AS kind,
    g.at, g.sequence, g.change_minor, g.total_minor,
    (SELECT MAX(CASE account WHEN 'profit' THEN 'invest' WHEN 'loan' THEN 'loan' END)
      FROM ledger_postings WHERE reference = t.reference) AS path
  FROM ledger_totals AS g
  JOIN ledger_transactions AS t ON t.customer_id = g.customer_id AND t.sequence = g.sequence
  WHERE g.customer_id = ${customerId} AND g.sequence <= ${upTo}
    AND (g.at, g.sequence) < (${before.at}, ${before.sequence})
    AND (g.at, g.sequence) >= (${from.at}, ${from.sequence})
    AND (t.kind <> 'payout' OR t.reference LIKE 'return:%')
  ${most === undefined ? sql`` : sql`ORDER BY g.at DESC, g.sequence DESC LIMIT ${most}`}`

/** The repayments of a row's loan up to it. */
const repaid = sql`(
      SELECT CAST(SUM(CASE e.kind WHEN 'reversal' THEN -r.amount_minor ELSE r.amount_minor END) AS BIGINT)
      FROM loan_repayments AS r
      JOIN ledger_transactions AS e ON e.reference IN ('repayment:' || r.id, 'reversal:repayment:' || r.id)
      WHERE r.loan_id = p.loan_id AND e.sequence <= placed.sequence)`

/**
 * The ledger rows with their records. A repayment of a loan changes no figure, but the customer paid it: its row has
 * the amount, what was repaid of the loan so far, and no total. H13
 * @param most only the latest ones, cut before their records are read
 */
export const posted = (customerId: string, upTo: number, window: Window, most?: number) => sql`
  SELECT placed.reference AS key, placed.sequence, placed.at,
    CASE WHEN kind = 'reversal' OR (kind IN ('profit', 'bonus') AND change_minor < 0)
      THEN 'correction' ELSE kind END AS kind,
    CASE WHEN kind = 'withdrawal' AND x.returned_at IS NOT NULL THEN 'returned'
      WHEN kind NOT IN ('withdrawal', 'return') OR COALESCE(x.paid_at, b.paid_at) IS NOT NULL THEN 'approved'
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
    COALESCE(x.reference, b.reference, d.reference, l.reference, q.reference, p.id,
      CASE WHEN cause LIKE 'profit:%' THEN substr(cause, 8) WHEN cause LIKE 'bonus:%' THEN substr(cause, 7)
        ELSE cause END) AS reference,
    CASE kind WHEN 'deposit' THEN COALESCE(d.created_at, at) WHEN 'loan' THEN COALESCE(l.created_at, at)
      ELSE at END AS requested_at,
    CASE WHEN kind IN ('deposit', 'loan') THEN at
      WHEN kind = 'return' THEN COALESCE(b.paid_at, b.refused_at) END AS decided_at,
    CASE kind WHEN 'withdrawal' THEN x.paid_at WHEN 'return' THEN b.paid_at END AS paid_at,
    CASE kind WHEN 'withdrawal' THEN x.cancelled_at END AS cancelled_at,
    CASE kind WHEN 'withdrawal' THEN x.returned_at END AS returned_at,
    CASE kind WHEN 'withdrawal' THEN x.return_reason END AS return_reason,
    x.method, x.account_number, x.payee_email, x.routing_number,
    p.loan_id, o.reference AS loan_reference,
    CASE WHEN p.id IS NOT NULL THEN ${repaid} END AS repaid_minor
  FROM (${placed(customerId, upTo, window, most)}) AS placed
  LEFT JOIN deposits AS d ON d.id = CASE WHEN cause LIKE 'deposit:%' THEN substr(cause, 9) END
  LEFT JOIN loans AS l ON l.id = CASE WHEN cause LIKE 'loan:%' THEN substr(cause, 6) END
  LEFT JOIN deposit_returns AS b ON b.id = CASE WHEN cause LIKE 'return:%' THEN substr(cause, 8) END
  LEFT JOIN loan_repayments AS p ON p.id = CASE WHEN cause LIKE 'repayment:%' THEN substr(cause, 11) END
  LEFT JOIN loans AS o ON o.id = p.loan_id
  LEFT JOIN loan_payments AS q ON q.repayment_id = p.id
  LEFT JOIN transfers AS x ON x.id = CASE WHEN cause LIKE 'withdrawal:%' THEN substr(cause, 12)
    WHEN cause LIKE 'payout:%' THEN substr(cause, 8) END`

/** Deposits and loans without a ledger transaction up to a number: they have moved no money. */
export const unposted = (
  table: 'deposits' | 'loans',
  customerId: string,
  upTo: number,
  window: Window,
) => {
  const { kind, key, decided } = unpostedParts[table]
  return sql`
  SELECT ${key} AS key, CAST(0 AS BIGINT) AS sequence, r.created_at AS at,
    ${sql.lit(kind)} AS kind,
    -- What was confirmed after the first page was read is on that page as it was then.
    CASE r.status WHEN 'rejected' THEN 'rejected' ELSE 'pending' END AS status,
    r.amount_minor AS change_minor, CAST(NULL AS BIGINT) AS total_minor,
    ${sql.lit(kind === 'loan' ? 'loan' : null)} AS path, NULL AS corrects, r.reference,
    r.created_at AS requested_at, CASE r.status WHEN 'rejected' THEN r.decided_at END AS decided_at,
    NULL AS paid_at, NULL AS cancelled_at, NULL AS returned_at, NULL AS return_reason, NULL AS method, NULL AS account_number, NULL AS payee_email,
    NULL AS routing_number, NULL AS loan_id, NULL AS loan_reference, CAST(NULL AS BIGINT) AS repaid_minor
  FROM ${sql.table(table)} AS r
  WHERE r.customer_id = ${customerId} AND ${isWithin(key, window)}
    AND (r.status <> ${sql.lit(decided)}
      OR EXISTS (SELECT 1 FROM ledger_transactions AS t WHERE t.reference = ${key} AND t.sequence > ${upTo}))`
}

const unpostedParts = {
  deposits: { kind: 'deposit', key: sql`'deposit:' || r.id`, decided: 'confirmed' },
  loans: { kind: 'loan', key: sql`'loan:' || r.id`, decided: 'approved' },
} as const

/** The times are compared alone as well, since the index has them. */
const isWithin = (key: RawBuilder<unknown>, { before, from }: Window) => sql`
  r.created_at BETWEEN ${from.at} AND ${before.at}
    AND (r.created_at, CAST(0 AS BIGINT), ${key}) < (${before.at}, ${before.sequence}, ${before.key})
    AND (r.created_at, CAST(0 AS BIGINT), ${key}) >= (${from.at}, ${from.sequence}, ${from.key})`

/**
 * The position of the next record below another one after `skip` others, of whichever kind has it first, so that no
 * kind has more records between them; no row when every kind has fewer.
 */
export const placeBelow = (customerId: string, before: Place, skip: number) => {
  const nth = (rows: RawBuilder<unknown>) =>
    sql`SELECT * FROM (${rows} LIMIT 1 OFFSET ${skip}) AS first`
  const record = (table: keyof typeof unpostedParts) =>
    nth(sql`
      SELECT r.created_at AS at, CAST(0 AS BIGINT) AS sequence, ${unpostedParts[table].key} AS key
      FROM ${sql.table(table)} AS r
      WHERE r.customer_id = ${customerId} AND ${isWithin(unpostedParts[table].key, { before, from: BOTTOM })}
      ORDER BY r.created_at DESC, r.id DESC`)
  return sql<Place>`
    ${nth(sql`
      SELECT at, sequence, '' AS key FROM ledger_totals
      WHERE customer_id = ${customerId} AND (at, sequence) < (${before.at}, ${before.sequence})
      ORDER BY at DESC, sequence DESC`)}
    UNION ALL ${record('deposits')} UNION ALL ${record('loans')}
    ORDER BY at DESC, sequence DESC, key DESC LIMIT 1`
}
