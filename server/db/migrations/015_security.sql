-- What a customer sees and changes of their own security.

-- A session has an id apart from its hash, and says from which browser and country it was opened.
ALTER TABLE tokens ADD COLUMN id TEXT;
UPDATE tokens SET id = random_salt();
CREATE UNIQUE INDEX tokens_id ON tokens (id);
-- such as 'Chrome on Windows'; '' when it is not known
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- the two letters of the country of the client address, which is not stored; '' when it is not known
ALTER TABLE tokens ADD COLUMN country TEXT NOT NULL DEFAULT '';

-- The countries a customer has signed in from: a sign-in from another one is told by mail.
CREATE TABLE known_places (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  country TEXT NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (customer_id, country)
);

-- the first sign-in, which no mail tells of
ALTER TABLE customers ADD COLUMN signed_in_at TEXT;
UPDATE customers SET signed_in_at = created_at;
ALTER TABLE customers ADD COLUMN password_changed_at TEXT;
UPDATE customers SET password_changed_at = (SELECT MAX(audit.at) FROM audit
  WHERE audit.customer_id = customers.id AND audit.action = 'password reset' AND audit.outcome = 'done');
-- since when the customer wants none of these mails; NULL while they come
ALTER TABLE customers ADD COLUMN sign_in_alerts_off_at TEXT;
ALTER TABLE customers ADD COLUMN money_alerts_off_at TEXT;
ALTER TABLE customers ADD COLUMN frozen_at TEXT;
-- the operator or link that froze the account, which only the bank undoes; NULL for the customer
ALTER TABLE customers ADD COLUMN frozen_by TEXT;

-- Changes of an email address. Only hashes of the links.
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  old_email TEXT NOT NULL,
  new_email TEXT NOT NULL,
  -- of the link to the new address
  confirm_hash TEXT NOT NULL UNIQUE,
  -- of the link to the old address
  stop_hash TEXT NOT NULL UNIQUE,
  -- the session that asked for it, which stays open
  session_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  confirmed_at TEXT,
  cancelled_at TEXT,
  -- when the link to the old address was used after the change
  stopped_at TEXT
);
CREATE INDEX email_changes_customer ON email_changes (customer_id);

-- What customers report to the fraud desk.
CREATE TABLE scam_reports (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- made by the browser before the first try
  reference TEXT NOT NULL,
  content_digest TEXT NOT NULL,
  -- what the customer quotes, such as SR-4F7K2Q9D
  code TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  answer_by TEXT NOT NULL,
  answered_at TEXT,
  answered_by TEXT,
  answer TEXT,
  UNIQUE (customer_id, reference)
);
CREATE INDEX scam_reports_listed ON scam_reports (created_at, id);
