-- Commands of a maker that wait for a checker, and what became of them.
CREATE TABLE proposals (
  id TEXT PRIMARY KEY,
  command TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- JSON, with the reference of the command
  flags TEXT NOT NULL,
  -- the command's answer, had it been carried out, as JSON: the checker compares it
  preview TEXT NOT NULL,
  customer_id TEXT REFERENCES customers (id),
  maker_id TEXT NOT NULL,
  made_by TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'approved', 'refused', 'withdrawn')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  reason TEXT,
  CHECK (status NOT IN ('approved', 'refused') OR decided_by <> made_by)
);
CREATE INDEX proposals_queue ON proposals (created_at, id) WHERE status = 'waiting';
CREATE INDEX proposals_listed ON proposals (created_at, id);
