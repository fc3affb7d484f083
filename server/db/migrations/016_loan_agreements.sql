-- Loans are debts (F15, F16, F19): what the customer asked for, what was agreed, and what was repaid.
-- A loan that was approved before has no agreement; `loans agree` adds it.

-- months, as text like every typed field; '' when the applicant left it to the bank
ALTER TABLE loans ADD COLUMN term_months TEXT NOT NULL DEFAULT '';

CREATE TABLE loan_agreements (
  loan_id TEXT PRIMARY KEY REFERENCES loans (id),
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- thousandths of a percent a year: 9900 is 9.9%
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  term_months INTEGER NOT NULL CHECK (term_months BETWEEN 1 AND 480),
  -- a calendar day
  first_due_date TEXT NOT NULL,
  agreed_at TEXT NOT NULL,
  agreed_by TEXT NOT NULL
);
CREATE INDEX loan_agreements_customer ON loan_agreements (customer_id);

CREATE TABLE loan_repayments (
  id TEXT PRIMARY KEY,
  loan_id TEXT NOT NULL REFERENCES loan_agreements (loan_id),
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- 1, 2, 3 … of each loan, also of repayments that were taken back
  number INTEGER NOT NULL CHECK (number >= 1),
  amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
  interest_minor BIGINT NOT NULL CHECK (interest_minor >= 0),
  principal_minor BIGINT NOT NULL CHECK (principal_minor >= 0),
  created_at TEXT NOT NULL,
  posted_by TEXT NOT NULL,
  -- set when it was taken back
  reversed_at TEXT,
  reversed_by TEXT,
  UNIQUE (loan_id, number),
  CHECK (amount_minor = interest_minor + principal_minor)
);
CREATE INDEX loan_repayments_customer ON loan_repayments (customer_id);

-- The accounts and kinds of the ledger, one a row, so that the next one is an INSERT and no table is built again.
CREATE TABLE ledger_account_names (account TEXT PRIMARY KEY);
INSERT INTO ledger_account_names (account) VALUES ('deposits'), ('profit'), ('bonus'), ('loan'), ('pending_out'),
  ('settlement'), ('loans_receivable'), ('profit_expense'), ('bonus_expense'), ('loans_repaid'), ('interest_income');
CREATE TABLE ledger_kinds (kind TEXT PRIMARY KEY);
INSERT INTO ledger_kinds (kind) VALUES ('deposit'), ('loan'), ('profit'), ('bonus'), ('withdrawal'), ('payout'),
  ('reversal'), ('repayment');
