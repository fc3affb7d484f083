-- Browsers that have signed in before: others' tries do not lock the customer out of them. The token itself
-- is in the browser's cookie only; it signs nobody in.
CREATE TABLE known_devices (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  until TEXT NOT NULL
);
CREATE INDEX known_devices_customer ON known_devices (customer_id);

-- Every request for a reset link asks which links the customer has; every upload which files.
CREATE INDEX password_resets_customer ON password_resets (customer_id);
CREATE INDEX files_customer ON files (customer_id, created_at);

-- When the last clean-up ran, and since when the clock may be believed. One row.
CREATE TABLE purge_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_run_at TEXT NOT NULL,
  trusted_from TEXT NOT NULL
);
