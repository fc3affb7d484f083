-- Confirmed deposits that their customers ask back (M1). The ledger holds the amount until it is paid or refused.
CREATE TABLE deposit_returns (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  deposit_id TEXT NOT NULL REFERENCES deposits (id),
  -- made by the browser before the first try; what the customer quotes
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  created_at TEXT NOT NULL,
  -- promised to the customer
  decide_by TEXT NOT NULL,
  paid_at TEXT,
  paid_by TEXT,
  refused_at TEXT,
  refused_by TEXT,
  -- of the closed list in shared/domain/depositReturns.ts
  refusal TEXT,
  -- who at the bank answers for the refusal
  refusal_owner TEXT,
  UNIQUE (customer_id, reference),
  CONSTRAINT deposit_return_ends_once CHECK (paid_at IS NULL OR refused_at IS NULL),
  CHECK ((refused_at IS NULL) = (refusal IS NULL) AND (refused_at IS NULL) = (refusal_owner IS NULL))
);
-- A deposit is given back once; only after a refusal it can be asked back again (M2).
CREATE UNIQUE INDEX deposit_returns_once ON deposit_returns (deposit_id) WHERE refused_at IS NULL;
CREATE INDEX deposit_returns_due ON deposit_returns (decide_by, id);
