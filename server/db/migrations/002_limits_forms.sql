-- How often something may be tried (K7). A key is a digest of what is tried, by whom and from where.
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  -- milliseconds since 1970, to be reckoned with: the moment at which nothing is used up any more
  clear_at BIGINT NOT NULL
);

-- Where an account has signed in from: others' tries elsewhere do not bind it there. A digest again.
CREATE TABLE known_addresses (
  key TEXT PRIMARY KEY,
  until TEXT NOT NULL
);

-- Codes go once they are over, but for those a withdrawal names.
CREATE INDEX transfers_code ON transfers (code_id);

-- One message stays one message, however often it is sent. NULL where it came before this was kept.
ALTER TABLE contact_messages ADD COLUMN reference TEXT;
CREATE UNIQUE INDEX contact_messages_reference ON contact_messages (email, reference);

-- A subscription counts once its mail was answered. Whoever was told before that they are subscribed, is.
ALTER TABLE subscribers ADD COLUMN token TEXT;
ALTER TABLE subscribers ADD COLUMN mailed_at TEXT;
ALTER TABLE subscribers ADD COLUMN confirmed_at TEXT;
CREATE UNIQUE INDEX subscribers_token ON subscribers (token);
UPDATE subscribers SET confirmed_at = created_at;
