-- Passkeys of operators, and when each of their ways to sign in was added and last used.

CREATE TABLE operator_passkeys (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id),
  credential_id TEXT NOT NULL UNIQUE,
  -- the public key, sealed with the factor key together with the columns above
  sealed_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  -- separated by commas
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
);
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);

-- A passkey that is being added: its row is deleted by the answer.
CREATE TABLE operator_ceremonies (
  hash TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

ALTER TABLE operators ADD COLUMN joined_at TEXT;
ALTER TABLE operators ADD COLUMN password_changed_at TEXT;
ALTER TABLE operators ADD COLUMN signed_in_at TEXT;
