-- The bank's records. One dialect for SQLite and PostgreSQL: text ids, text UTC timestamps (ISO 8601,
-- which sort), BIGINT minor units (cents), and a timestamp instead of every boolean.

CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  middle_name TEXT NOT NULL,
  age TEXT NOT NULL,
  city TEXT NOT NULL,
  phone TEXT NOT NULL,
  dob TEXT NOT NULL,
  address TEXT NOT NULL,
  marital_status TEXT NOT NULL,
  gender TEXT NOT NULL,
  account_type TEXT NOT NULL,
  country_name TEXT NOT NULL,
  country_symbol TEXT NOT NULL,
  account_number TEXT NOT NULL UNIQUE,
  transfer_step INTEGER NOT NULL DEFAULT 5 CHECK (transfer_step BETWEEN 1 AND 5),
  -- the first confirmed deposit or approved loan: newUser ends (D4)
  funded_at TEXT,
  -- investStatus (D7)
  invested_at TEXT,
  created_at TEXT NOT NULL
);

-- Why a customer stands at levels 1 to 4 (S3). At most one is open.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reason TEXT NOT NULL,
  owner TEXT NOT NULL,
  until TEXT NOT NULL,
  placed_by TEXT NOT NULL,
  placed_at TEXT NOT NULL,
  lifted_by TEXT,
  lifted_at TEXT
);
CREATE UNIQUE INDEX reviews_open ON reviews (customer_id) WHERE lifted_at IS NULL;

-- Only hashes: a stolen table signs nobody in (K6).
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  revoked_at TEXT
);
CREATE INDEX tokens_customer ON tokens (customer_id);

CREATE TABLE password_resets (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);

CREATE TABLE deposits (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'rejected')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  UNIQUE (customer_id, reference)
);

CREATE TABLE loans (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  monthly_income_minor BIGINT NOT NULL,
  home_address TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  purpose TEXT NOT NULL,
  professional_status TEXT NOT NULL,
  professional_category TEXT NOT NULL,
  next_of_kin TEXT NOT NULL,
  phone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  UNIQUE (customer_id, reference)
);

CREATE TABLE kyc_records (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  name TEXT NOT NULL,
  number TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  UNIQUE (customer_id, reference)
);
-- A rejected record frees its number and its customer (F6, D10).
CREATE UNIQUE INDEX kyc_number ON kyc_records (number) WHERE status <> 'rejected';
CREATE UNIQUE INDEX kyc_customer ON kyc_records (customer_id) WHERE status <> 'rejected';

-- Uploads: the bytes are on disk under the id, written and synced before this row.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  deposit_id TEXT REFERENCES deposits (id),
  kyc_id TEXT REFERENCES kyc_records (id),
  field TEXT NOT NULL,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  sha256 TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- Profit and bonus change only through these (S6); a correction is a negative posting.
CREATE TABLE postings (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  kind TEXT NOT NULL CHECK (kind IN ('profit', 'bonus')),
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN -100000000000 AND 100000000000),
  reason TEXT NOT NULL,
  posted_by TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX postings_customer ON postings (customer_id);

-- Withdrawal codes, bound to user, level, amount, payee and path (S1).
CREATE TABLE codes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  level INTEGER NOT NULL,
  -- digest of amount, payee and path
  binding TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  attempts_left INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  verified_at TEXT,
  used_at TEXT,
  voided_at TEXT
);
CREATE INDEX codes_customer ON codes (customer_id);

CREATE TABLE transfers (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  path TEXT NOT NULL CHECK (path IN ('invest', 'loan')),
  method TEXT NOT NULL,
  account_name TEXT NOT NULL,
  account_number TEXT NOT NULL,
  bank_name TEXT NOT NULL,
  account_type TEXT NOT NULL,
  payee_email TEXT NOT NULL,
  symbol TEXT NOT NULL,
  code_id TEXT NOT NULL REFERENCES codes (id),
  created_at TEXT NOT NULL,
  paid_at TEXT,
  paid_by TEXT,
  cancelled_at TEXT,
  cancelled_by TEXT,
  UNIQUE (customer_id, reference)
);

-- The outbox: written in the transaction whose event it tells of, so no mail is lost or sent for nothing.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  to_address TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- set when it went out by SMTP; the text of a mail that carried a secret is emptied then
  delivered_at TEXT,
  secret INTEGER NOT NULL DEFAULT 0,
  -- a process that sends it holds it until then, so that two never send the same mail
  claimed_until TEXT
);
CREATE INDEX mails_to ON mails (to_address);

-- Who did what, when and why. Append only.
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  customer_id TEXT,
  subject_id TEXT,
  reason TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX audit_customer ON audit (customer_id);

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE subscribers (
  email TEXT PRIMARY KEY,
  created_at TEXT NOT NULL
);
