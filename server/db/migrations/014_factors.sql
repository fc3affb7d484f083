-- Second proofs of who is there, and the changes they allow. All secrets of 256 bits are kept as hashes.

-- A question that one browser answers within five minutes: at sign-in, for a reauthentication, while a second
-- factor is set up.
CREATE TABLE challenges (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- digest of the session's token; '' at sign-in, where there is none yet
  session_hash TEXT NOT NULL,
  purpose TEXT NOT NULL,
  -- argon2id of a mailed code
  code_hash TEXT,
  -- the secret of an app that is being set up, sealed with the factor key
  sealed_secret TEXT,
  attempts_left INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX challenges_customer ON challenges (customer_id);

-- One change of one purpose, in one session.
CREATE TABLE grants (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  session_hash TEXT NOT NULL,
  purpose TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX grants_customer ON grants (customer_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- base64url, as the authenticator names it
  credential_id TEXT NOT NULL UNIQUE,
  -- base64url of the COSE key
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  -- how the browser reaches it, separated by commas
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
);
CREATE INDEX passkeys_customer ON passkeys (customer_id);

CREATE TABLE authenticator_apps (
  customer_id TEXT PRIMARY KEY REFERENCES customers (id),
  sealed_secret TEXT NOT NULL,
  -- the latest time step that was used: none works twice
  last_step BIGINT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE recovery_codes (
  -- keyed digest
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX recovery_codes_customer ON recovery_codes (customer_id);

-- Which key sealed the secrets above. One row.
CREATE TABLE factor_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  fingerprint TEXT NOT NULL
);

-- What a passkey signs of this withdrawal, beside its binding; NULL when a code was mailed.
ALTER TABLE codes ADD COLUMN signing_nonce TEXT;
