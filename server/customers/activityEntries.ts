import { sql } from 'kysely'
import type { ActivityKind, ActivityStatus } from '#domain/activity.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'

/** The SQL of the activity's rows, for both databases. */

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
  method: WithdrawalMethod | null
  account_number: string | null
  payee_email: string | null
  routing_number: string | null
  /** of a payment of a loan, or its correction */
  loan_id: string | null
  loan_reference: string | null
  /** what was repaid of the loan up to here */
  repaid_minor: number | null
}

/** The accounts that add up to the total amount (D8): a withdrawal leaves it when it is accepted. */
const counted = sql`('deposits', 'profit', 'bonus', 'loan')`

/**
 * The customer's transactions up to a number, each with its change, the total amount after it and its time. Times never
 * decrease from one transaction to the next, even if the clocks of two servers differ, so ordering by time equals
 * ordering by ledger number.
 */
export const placed = (customerId: string, upTo: number) => sql`
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
 * repayment of a loan changes none either, but the customer paid it: its row has the amount, what was repaid of the
 * loan so far, and no total. H13
 */
export const posted = sql`
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
    COALESCE(x.reference, b.reference, d.reference, l.reference, q.reference, p.id,
      CASE WHEN cause LIKE 'profit:%' THEN substr(cause, 8) WHEN cause LIKE 'bonus:%' THEN substr(cause, 7)
        ELSE cause END) AS reference,
    CASE kind WHEN 'deposit' THEN COALESCE(d.created_at, at) WHEN 'loan' THEN COALESCE(l.created_at, at)
      ELSE at END AS requested_at,
    CASE WHEN kind IN ('deposit', 'loan') THEN at
      WHEN kind = 'return' THEN COALESCE(b.paid_at, b.refused_at) END AS decided_at,
    CASE kind WHEN 'withdrawal' THEN x.paid_at WHEN 'return' THEN b.paid_at END AS paid_at,
    CASE kind WHEN 'withdrawal' THEN x.cancelled_at END AS cancelled_at,
    x.method, x.account_number, x.payee_email, x.routing_number,
    p.loan_id, o.reference AS loan_reference,
    CAST(SUM(CASE WHEN p.id IS NULL THEN 0 WHEN kind = 'reversal' THEN -p.amount_minor ELSE p.amount_minor END)
      OVER (PARTITION BY p.loan_id ORDER BY placed.sequence) AS BIGINT) AS repaid_minor
  FROM placed
  LEFT JOIN deposits AS d ON d.id = CASE WHEN cause LIKE 'deposit:%' THEN substr(cause, 9) END
  LEFT JOIN loans AS l ON l.id = CASE WHEN cause LIKE 'loan:%' THEN substr(cause, 6) END
  LEFT JOIN deposit_returns AS b ON b.id = CASE WHEN cause LIKE 'return:%' THEN substr(cause, 8) END
  LEFT JOIN loan_repayments AS p ON p.id = CASE WHEN cause LIKE 'repayment:%' THEN substr(cause, 11) END
  LEFT JOIN loans AS o ON o.id = p.loan_id
  LEFT JOIN loan_payments AS q ON q.repayment_id = p.id
  LEFT JOIN transfers AS x ON x.id = CASE WHEN cause LIKE 'withdrawal:%' THEN substr(cause, 12)
    WHEN cause LIKE 'payout:%' THEN substr(cause, 8) END
  WHERE kind <> 'payout'`

/** Deposits and loans without a ledger transaction up to a number: they have moved no money. */
export const unposted = (
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
    NULL AS routing_number, NULL AS loan_id, NULL AS loan_reference, CAST(NULL AS BIGINT) AS repaid_minor
  FROM ${sql.table(table)} AS r
  WHERE r.customer_id = ${customerId} AND NOT EXISTS (
    SELECT 1 FROM ledger_transactions AS t
    WHERE t.reference = ${sql.lit(`${kind}:`)} || r.id AND t.sequence <= ${upTo})`
