-- One row that readiness checks write again and again: a database that takes a commit is ready.
CREATE TABLE readiness (
  id TEXT PRIMARY KEY,
  checked_at TEXT NOT NULL
);
