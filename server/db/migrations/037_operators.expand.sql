-- The people of the back office. Secrets of 256 bits are kept as keyed digests, so that who has only the database
-- makes no session and no invitation of their own.

CREATE TABLE operators (
  id TEXT PRIMARY KEY,
  -- one person, also after a removal and another invitation
  email TEXT NOT NULL UNIQUE,
  -- the actor of their entries in the audit
  name TEXT NOT NULL UNIQUE,
  -- separated by commas
  roles TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  -- of the authenticator app, sealed with the factor key together with every column above
  sealed_secret TEXT NOT NULL,
  -- the latest time step that was used: none works twice
  last_step BIGINT NOT NULL,
  created_at TEXT NOT NULL,
  removed_at TEXT
);

CREATE TABLE operator_sessions (
  hash TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id),
  -- of the authenticator app, while only the password was typed
  attempts_left INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  -- when the code was typed; NULL while only the password was
  proven_at TEXT,
  revoked_at TEXT
);
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);

CREATE TABLE operator_invitations (
  hash TEXT PRIMARY KEY,
  -- both '' in the link of a first start, whose reader types them
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  roles TEXT NOT NULL,
  -- of the authenticator app to set up, sealed together with the columns above
  sealed_secret TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
