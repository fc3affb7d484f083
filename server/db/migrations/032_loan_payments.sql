-- Payments of a loan that their customers report with a proof (F27). The ledger knows only those that are confirmed.
CREATE TABLE loan_payments (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  loan_id TEXT NOT NULL REFERENCES loan_agreements (loan_id),
  -- made by the browser before the first try; the customer writes it on the bank transfer
  reference TEXT NOT NULL,
  content_digest TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  status TEXT NOT NULL CHECK (status IN ('waiting', 'confirmed', 'refused')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  -- as the customer reads it
  refusal TEXT,
  -- what was posted for it: each repayment confirms at most one payment
  repayment_id TEXT UNIQUE REFERENCES loan_repayments (id),
  UNIQUE (customer_id, reference)
);
CREATE INDEX loan_payments_reference ON loan_payments (reference);
CREATE INDEX loan_payments_status ON loan_payments (status, created_at, id);
ALTER TABLE files ADD COLUMN loan_payment_id TEXT REFERENCES loan_payments (id);
