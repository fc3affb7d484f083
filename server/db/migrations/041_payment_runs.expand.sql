-- Payment runs: withdrawals that are paid together by one file.
CREATE TABLE payment_runs (
  id TEXT PRIMARY KEY,
  currency TEXT NOT NULL,
  items INTEGER NOT NULL,
  total_minor BIGINT NOT NULL,
  created_at TEXT NOT NULL,
  made_by TEXT NOT NULL,
  released_at TEXT,
  released_by TEXT,
  -- the file as it was released: each download has the same bytes
  file TEXT,
  file_sha256 TEXT,
  -- the first download
  file_taken_at TEXT,
  file_taken_by TEXT,
  paid_at TEXT,
  paid_by TEXT,
  cancelled_at TEXT,
  cancelled_by TEXT,
  CHECK ((released_at IS NULL) = (file IS NULL))
);
CREATE INDEX payment_runs_listed ON payment_runs (created_at, id);

-- One column: a withdrawal cannot be in two runs.
ALTER TABLE transfers ADD COLUMN run_id TEXT REFERENCES payment_runs (id);
CREATE INDEX transfers_run ON transfers (run_id, created_at, id) WHERE run_id IS NOT NULL;

-- A withdrawal that came back from the other bank after it was paid.
ALTER TABLE transfers ADD COLUMN returned_at TEXT;
ALTER TABLE transfers ADD COLUMN returned_by TEXT;
ALTER TABLE transfers ADD COLUMN return_reason TEXT;
