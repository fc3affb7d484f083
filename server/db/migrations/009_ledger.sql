-- The ledger (L1): every movement of money is a transaction of postings that sum to zero. Amounts are
-- hundredths of the currency; a positive amount is a credit. docs/architecture.md describes the accounts.

-- The balance of an account is the sum of its postings, moved in the transaction that posts them.
CREATE TABLE ledger_accounts (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  account TEXT NOT NULL CHECK (account IN ('deposits', 'profit', 'bonus', 'loan', 'pending_out',
    'settlement', 'loans_receivable', 'profit_expense', 'bonus_expense')),
  currency TEXT NOT NULL,
  -- a whole number that JavaScript represents exactly
  balance_minor BIGINT NOT NULL CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991),
  PRIMARY KEY (customer_id, account),
  CONSTRAINT pending_out_is_not_negative CHECK (account <> 'pending_out' OR balance_minor >= 0)
);

CREATE TABLE ledger_transactions (
  -- the cause: 'deposit:' and the deposit's id, 'profit:' and the command's reference (L3)
  reference TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- 1, 2, 3 … of each customer
  sequence BIGINT NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loan', 'profit', 'bonus', 'withdrawal', 'payout', 'reversal')),
  currency TEXT NOT NULL,
  -- the transaction that a payout or a reversal ends; each can be ended once (L4)
  settles TEXT UNIQUE REFERENCES ledger_transactions (reference),
  made_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- of this transaction and the digest before it: server/ledger/digest.ts
  digest TEXT NOT NULL,
  UNIQUE (customer_id, sequence),
  CHECK ((kind IN ('payout', 'reversal')) = (settles IS NOT NULL))
);

-- Inserted before their transaction, which then checks that they are complete.
CREATE TABLE ledger_postings (
  reference TEXT NOT NULL REFERENCES ledger_transactions (reference) DEFERRABLE INITIALLY DEFERRED,
  customer_id TEXT NOT NULL,
  account TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (reference, account),
  FOREIGN KEY (customer_id, account) REFERENCES ledger_accounts (customer_id, account)
);
CREATE INDEX ledger_postings_account ON ledger_postings (customer_id, account);

-- The movements of earlier versions, each with its two postings in the order of their accounts.
CREATE TEMPORARY TABLE earlier_movements AS
SELECT 'deposit' AS kind, 'deposit:' || id AS reference, customer_id, '' AS settles,
    COALESCE(decided_by, '') AS made_by, '' AS reason, COALESCE(decided_at, created_at) AS created_at, 1 AS step,
    'deposits' AS account_1, amount_minor AS amount_1, 'settlement' AS account_2, -amount_minor AS amount_2
  FROM deposits WHERE status = 'confirmed'
UNION ALL
SELECT 'loan', 'loan:' || id, customer_id, '', COALESCE(decided_by, ''), '', COALESCE(decided_at, created_at), 1,
    'loan', amount_minor, 'loans_receivable', -amount_minor
  FROM loans WHERE status = 'approved'
UNION ALL
SELECT kind, kind || ':' || id, customer_id, '', posted_by, reason, created_at, 1,
    kind, amount_minor, kind || '_expense', -amount_minor
  FROM postings WHERE amount_minor <> 0
UNION ALL
SELECT 'withdrawal', 'withdrawal:' || id, customer_id, '', 'customer', '', created_at, 1,
    'pending_out', amount_minor, 'profit', -amount_minor
  FROM transfers WHERE path = 'invest'
UNION ALL
SELECT 'withdrawal', 'withdrawal:' || id, customer_id, '', 'customer', '', created_at, 1,
    'loan', -amount_minor, 'pending_out', amount_minor
  FROM transfers WHERE path = 'loan'
UNION ALL
SELECT 'payout', 'payout:' || id, customer_id, 'withdrawal:' || id, COALESCE(paid_by, ''), '', paid_at, 2,
    'pending_out', -amount_minor, 'settlement', amount_minor
  FROM transfers WHERE paid_at IS NOT NULL AND cancelled_at IS NULL
UNION ALL
SELECT 'reversal', 'reversal:withdrawal:' || id, customer_id, 'withdrawal:' || id, COALESCE(cancelled_by, ''), '',
    cancelled_at, 2, 'pending_out', -amount_minor, 'profit', amount_minor
  FROM transfers WHERE cancelled_at IS NOT NULL AND path = 'invest'
UNION ALL
SELECT 'reversal', 'reversal:withdrawal:' || id, customer_id, 'withdrawal:' || id, COALESCE(cancelled_by, ''), '',
    cancelled_at, 2, 'loan', amount_minor, 'pending_out', -amount_minor
  FROM transfers WHERE cancelled_at IS NOT NULL AND path = 'loan';

-- In the order in which they are chained: what ends a withdrawal comes after it.
CREATE TEMPORARY TABLE earlier_transactions AS
SELECT m.*, c.currency,
    ROW_NUMBER() OVER (PARTITION BY m.customer_id ORDER BY m.step, m.created_at, m.reference) AS sequence
  FROM earlier_movements AS m JOIN customers AS c ON c.id = m.customer_id;
CREATE INDEX earlier_transactions_order ON earlier_transactions (customer_id, sequence);

INSERT INTO ledger_accounts (customer_id, account, currency, balance_minor)
SELECT customer_id, account, currency, SUM(amount) FROM (
    SELECT customer_id, account_1 AS account, currency, amount_1 AS amount FROM earlier_transactions
    UNION ALL
    SELECT customer_id, account_2, currency, amount_2 FROM earlier_transactions
  ) AS both_sides
  GROUP BY customer_id, account, currency;

INSERT INTO ledger_postings (reference, customer_id, account, amount_minor)
SELECT reference, customer_id, account_1, amount_1 FROM earlier_transactions
UNION ALL
SELECT reference, customer_id, account_2, amount_2 FROM earlier_transactions;

-- Each field with its length before it, as in server/ledger/digest.ts.
CREATE TEMPORARY TABLE earlier_contents AS
SELECT reference, customer_id, sequence,
    length(reference) || ':' || reference || length(customer_id) || ':' || customer_id
    || length(CAST(sequence AS TEXT)) || ':' || CAST(sequence AS TEXT)
    || length(kind) || ':' || kind || length(currency) || ':' || currency
    || length(settles) || ':' || settles || length(made_by) || ':' || made_by
    || length(reason) || ':' || reason || length(created_at) || ':' || created_at
    || length(account_1) || ':' || account_1
    || length(CAST(amount_1 AS TEXT)) || ':' || CAST(amount_1 AS TEXT)
    || length(account_2) || ':' || account_2
    || length(CAST(amount_2 AS TEXT)) || ':' || CAST(amount_2 AS TEXT) AS content
  FROM earlier_transactions;
CREATE INDEX earlier_contents_order ON earlier_contents (customer_id, sequence);

WITH RECURSIVE chain (reference, customer_id, sequence, digest) AS (
    SELECT reference, customer_id, sequence, sha256_hex(content) FROM earlier_contents WHERE sequence = 1
    UNION ALL
    SELECT next.reference, next.customer_id, next.sequence, sha256_hex(chain.digest || next.content)
      FROM chain JOIN earlier_contents AS next
        ON next.customer_id = chain.customer_id AND next.sequence = chain.sequence + 1
  )
INSERT INTO ledger_transactions
  (reference, customer_id, sequence, kind, currency, settles, made_by, reason, created_at, digest)
SELECT t.reference, t.customer_id, t.sequence, t.kind, t.currency, NULLIF(t.settles, ''), t.made_by, t.reason,
    t.created_at, chain.digest
  FROM earlier_transactions AS t JOIN chain ON chain.reference = t.reference;

DROP TABLE earlier_contents;
DROP TABLE earlier_transactions;
DROP TABLE earlier_movements;
-- Profit and bonus are transactions of the ledger now, with their reasons and operators.
DROP TABLE postings;
