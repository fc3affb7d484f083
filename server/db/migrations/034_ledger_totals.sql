-- What each transaction did to the customer's total amount (D8), and the total after it, so that a page of the activity
-- costs the same however long the ledger is (O49). Triggers add the row of a new transaction: 034_ledger_totals_added.
CREATE TABLE ledger_totals (
  customer_id TEXT NOT NULL,
  -- the time of the transaction, or of an earlier one that is later: the clocks of two servers differ
  at TEXT NOT NULL,
  sequence BIGINT NOT NULL,
  -- of the accounts deposits, profit, bonus and loan: a withdrawal leaves the total when it is accepted
  change_minor BIGINT NOT NULL,
  total_minor BIGINT NOT NULL,
  PRIMARY KEY (customer_id, at, sequence)
);

INSERT INTO ledger_totals (customer_id, at, sequence, change_minor, total_minor)
SELECT customer_id, MAX(created_at) OVER so_far, sequence, change_minor,
    CAST(SUM(change_minor) OVER so_far AS BIGINT)
  FROM (
    SELECT t.customer_id, t.created_at, t.sequence,
        CAST(COALESCE(SUM(CASE WHEN p.account IN ('deposits', 'profit', 'bonus', 'loan') THEN p.amount_minor END), 0)
          AS BIGINT) AS change_minor
      FROM ledger_transactions AS t JOIN ledger_postings AS p ON p.reference = t.reference
      GROUP BY t.reference
  ) AS changes
  WINDOW so_far AS (PARTITION BY customer_id ORDER BY sequence);

-- What has moved no money is few rows among many.
CREATE INDEX deposits_unposted ON deposits (customer_id, created_at) WHERE status <> 'confirmed';
CREATE INDEX loans_unposted ON loans (customer_id, created_at) WHERE status <> 'approved';
