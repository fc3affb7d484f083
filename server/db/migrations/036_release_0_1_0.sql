-- The schema of release 0.1.0. One dialect for SQLite and PostgreSQL: text ids, text UTC timestamps (ISO 8601, which
-- sort), BIGINT minor units (cents), and a timestamp instead of every boolean. Columns are in the order of the databases
-- that release 0.1.0 made by its own migrations, which do not run this one.

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
  created_at TEXT NOT NULL,
  -- when a mailed link or code came back from the address
  email_confirmed_at TEXT,
  -- ISO 4217, from the country of the registration
  currency TEXT NOT NULL DEFAULT 'USD' CHECK (length(currency) = 3),
  -- the first sign-in, which no mail tells of
  signed_in_at TEXT,
  password_changed_at TEXT,
  -- since when the customer wants none of these mails; NULL while they come
  sign_in_alerts_off_at TEXT,
  money_alerts_off_at TEXT,
  frozen_at TEXT,
  -- the operator or link that froze the account, which only the bank undoes; NULL for the customer
  frozen_by TEXT,
  -- when the customer was last told that their password is used without the second step of sign-in
  second_step_told_at TEXT
);

-- What each customer agreed to when the account was opened.
CREATE TABLE consents (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- the page: terms, privacy, electronic-documents
  document TEXT NOT NULL,
  -- the date of the text that was shown
  version TEXT NOT NULL,
  agreed_at TEXT NOT NULL,
  PRIMARY KEY (customer_id, document, version)
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

-- Sign-in and security. Secrets of 256 bits are kept as hashes: a stolen table signs nobody in (K6).

CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  revoked_at TEXT,
  -- of the session, apart from its hash
  id TEXT,
  -- such as 'Chrome on Windows'; '' when it is not known
  device TEXT NOT NULL DEFAULT '',
  -- the two letters of the country of the client address, which is not stored; '' when it is not known
  country TEXT NOT NULL DEFAULT ''
);
CREATE INDEX tokens_customer ON tokens (customer_id);
CREATE UNIQUE INDEX tokens_id ON tokens (id);

CREATE TABLE password_resets (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);
CREATE INDEX password_resets_customer ON password_resets (customer_id);

CREATE TABLE email_confirmations (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

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
CREATE INDEX email_changes_old_email ON email_changes (old_email);

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

-- Browsers that have signed in before: others' tries do not lock the customer out of them. The token itself
-- is in the browser's cookie only; it signs nobody in.
CREATE TABLE known_devices (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  until TEXT NOT NULL
);
CREATE INDEX known_devices_customer ON known_devices (customer_id);

-- The countries a customer has signed in from: a sign-in from another one is told by mail.
CREATE TABLE known_places (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  country TEXT NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (customer_id, country)
);

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
  fingerprint TEXT NOT NULL,
  -- During a change of the key (docs/operations.md, Change the factor key) the one that replaces it, else NULL
  next_fingerprint TEXT,
  -- the last row that was sealed with it
  rotated_to TEXT,
  -- the key of recovery codes' digests, sealed; NULL while it comes from the key of `fingerprint`
  digest_key TEXT
);

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

-- Money. Each customer's records are indexed as they are listed, so that a page of them costs the same however many
-- there are (O50), and as the back office lists all of them (K15). The digest of a record's content says what its
-- reference stood for: with other content it is refused (K13).

CREATE TABLE deposits (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'rejected')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  content_digest TEXT,
  UNIQUE (customer_id, reference)
);
CREATE INDEX deposits_listed ON deposits (created_at, id);
CREATE INDEX deposits_of_customer ON deposits (customer_id, created_at, id);
-- What waits for a decision is few rows among many.
CREATE INDEX deposits_pending ON deposits (customer_id, created_at, id) WHERE status = 'pending';

-- Confirmed deposits that their customers ask back (M1). The ledger holds the amount until it is paid or refused.
CREATE TABLE deposit_returns (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  deposit_id TEXT NOT NULL REFERENCES deposits (id),
  -- made by the browser before the first try; what the customer quotes
  reference TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  created_at TEXT NOT NULL,
  -- promised to the customer
  decide_by TEXT NOT NULL,
  paid_at TEXT,
  paid_by TEXT,
  refused_at TEXT,
  refused_by TEXT,
  -- of the closed list in shared/domain/depositReturns.ts
  refusal TEXT,
  -- who at the bank answers for the refusal
  refusal_owner TEXT,
  UNIQUE (customer_id, reference),
  CONSTRAINT deposit_return_ends_once CHECK (paid_at IS NULL OR refused_at IS NULL),
  CHECK ((refused_at IS NULL) = (refusal IS NULL) AND (refused_at IS NULL) = (refusal_owner IS NULL))
);
-- A deposit is given back once; only after a refusal it can be asked back again (M2).
CREATE UNIQUE INDEX deposit_returns_once ON deposit_returns (deposit_id) WHERE refused_at IS NULL;
CREATE INDEX deposit_returns_due ON deposit_returns (decide_by, id);
CREATE INDEX deposit_returns_of_customer ON deposit_returns (customer_id, created_at, id);
CREATE INDEX deposit_returns_of_deposit ON deposit_returns (deposit_id, created_at);

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
  voided_at TEXT,
  -- what a passkey signs of this withdrawal, beside its binding; NULL when a code was mailed
  signing_nonce TEXT
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
  -- of the payee's bank, of a bank transfer within the United States; '' without one
  routing_number TEXT NOT NULL DEFAULT '',
  UNIQUE (customer_id, reference)
);
-- Codes go once they are over, but for those a withdrawal names.
CREATE INDEX transfers_code ON transfers (code_id);
CREATE INDEX transfers_listed ON transfers (created_at, id);
-- With what their total needs.
CREATE INDEX transfers_of_customer ON transfers (customer_id, created_at, id, cancelled_at, amount_minor);
CREATE INDEX transfers_pending ON transfers (customer_id, created_at, id) WHERE paid_at IS NULL AND cancelled_at IS NULL;

-- Loans are debts (F15, F16, F19): what the customer asked for, what was agreed, and what was repaid.

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
  content_digest TEXT,
  -- months, as text like every typed field; '' when the applicant left it to the bank
  term_months TEXT NOT NULL DEFAULT '',
  UNIQUE (customer_id, reference)
);
CREATE INDEX loans_listed ON loans (created_at, id);
-- With what their total needs.
CREATE INDEX loans_of_customer ON loans (customer_id, created_at, id, status, amount_minor);

CREATE TABLE loan_agreements (
  loan_id TEXT PRIMARY KEY REFERENCES loans (id),
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- thousandths of a percent a year: 9900 is 9.9%
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 100000),
  term_months INTEGER NOT NULL CHECK (term_months BETWEEN 1 AND 480),
  -- a calendar day
  first_due_date TEXT NOT NULL,
  agreed_at TEXT NOT NULL,
  agreed_by TEXT NOT NULL
);
CREATE INDEX loan_agreements_customer ON loan_agreements (customer_id);

CREATE TABLE loan_repayments (
  id TEXT PRIMARY KEY,
  loan_id TEXT NOT NULL REFERENCES loan_agreements (loan_id),
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- 1, 2, 3 … of each loan, also of repayments that were taken back
  number INTEGER NOT NULL CHECK (number >= 1),
  amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
  interest_minor BIGINT NOT NULL CHECK (interest_minor >= 0),
  principal_minor BIGINT NOT NULL CHECK (principal_minor >= 0),
  created_at TEXT NOT NULL,
  posted_by TEXT NOT NULL,
  -- set when it was taken back
  reversed_at TEXT,
  reversed_by TEXT,
  UNIQUE (loan_id, number),
  CHECK (amount_minor = interest_minor + principal_minor)
);
CREATE INDEX loan_repayments_customer ON loan_repayments (customer_id);

-- Payments of a loan that their customers report with a proof (F27). The ledger knows only those that are confirmed.
CREATE TABLE loan_payments (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  loan_id TEXT NOT NULL REFERENCES loan_agreements (loan_id),
  -- made by the browser before the first try; the customer writes it on the bank transfer
  reference TEXT NOT NULL,
  content_digest TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor BETWEEN 1 AND 100000000000),
  status TEXT NOT NULL CHECK (status IN ('waiting', 'confirmed', 'refused')),
  created_at TEXT NOT NULL,
  decided_at TEXT,
  decided_by TEXT,
  -- as the customer reads it
  refusal TEXT,
  -- what was posted for it: each repayment confirms at most one payment
  repayment_id TEXT UNIQUE REFERENCES loan_repayments (id),
  UNIQUE (customer_id, reference)
);
CREATE INDEX loan_payments_reference ON loan_payments (reference);
CREATE INDEX loan_payments_status ON loan_payments (status, created_at, id);

-- Identity documents. An approved identity ends when the customer's name or birth date changes (S11); the record stays.
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
  content_digest TEXT,
  superseded_at TEXT,
  -- the account's name and birth date when the documents came. NULL where that was not kept
  account_name TEXT,
  account_dob TEXT,
  -- passport, driversLicense or idCard; '' for a record of before, or of a caller that does not say
  document_type TEXT NOT NULL DEFAULT '',
  -- why they were refused, for the customer's own screen (D28)
  refusal TEXT,
  UNIQUE (customer_id, reference)
);
-- A rejected record frees its number and its customer (F6, D10).
CREATE UNIQUE INDEX kyc_number ON kyc_records (number) WHERE status <> 'rejected' AND superseded_at IS NULL;
CREATE UNIQUE INDEX kyc_customer ON kyc_records (customer_id) WHERE status <> 'rejected' AND superseded_at IS NULL;
CREATE INDEX kyc_records_listed ON kyc_records (created_at, id);
CREATE INDEX kyc_records_of_customer ON kyc_records (customer_id, created_at, id);

-- Uploads: the bytes are in the storage under the id, written and synced before this row.
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
  created_at TEXT NOT NULL,
  loan_payment_id TEXT REFERENCES loan_payments (id)
);
CREATE INDEX files_customer ON files (customer_id, created_at);

-- The ledger (L1): every movement of money is a transaction of postings that sum to zero. Amounts are
-- hundredths of the currency; a positive amount is a credit. docs/architecture.md describes the accounts.

-- The accounts and kinds of the ledger, one a row, so that the next one is an INSERT and no table is built again.
CREATE TABLE ledger_account_names (account TEXT PRIMARY KEY);
INSERT INTO ledger_account_names (account) VALUES ('deposits'), ('profit'), ('bonus'), ('loan'), ('pending_out'),
  ('settlement'), ('loans_receivable'), ('profit_expense'), ('bonus_expense'), ('loans_repaid'), ('interest_income');
CREATE TABLE ledger_kinds (kind TEXT PRIMARY KEY);
INSERT INTO ledger_kinds (kind) VALUES ('deposit'), ('loan'), ('profit'), ('bonus'), ('withdrawal'), ('payout'),
  ('reversal'), ('repayment');

-- The balance of an account is the sum of its postings, moved in the transaction that posts them.
CREATE TABLE ledger_accounts (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  account TEXT NOT NULL REFERENCES ledger_account_names (account),
  currency TEXT NOT NULL,
  -- a whole number that JavaScript represents exactly
  balance_minor BIGINT NOT NULL CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991),
  PRIMARY KEY (customer_id, account),
  CONSTRAINT pending_out_is_not_negative CHECK (account <> 'pending_out' OR balance_minor >= 0)
);

CREATE TABLE ledger_transactions (
  -- the cause: 'deposit:' and the deposit's id, 'profit:' and the command's reference (L3)
  reference TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- 1, 2, 3 … of each customer
  sequence BIGINT NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL REFERENCES ledger_kinds (kind),
  currency TEXT NOT NULL,
  -- the transaction that a payout or a reversal ends; each can be ended once (L4)
  settles TEXT UNIQUE REFERENCES ledger_transactions (reference),
  made_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- of this transaction and the digest before it: server/ledger/digest.ts
  digest TEXT NOT NULL,
  UNIQUE (customer_id, sequence),
  CHECK ((kind IN ('payout', 'reversal')) = (settles IS NOT NULL))
);

-- Inserted before their transaction, which then checks that they are complete.
CREATE TABLE ledger_postings (
  reference TEXT NOT NULL REFERENCES ledger_transactions (reference) DEFERRABLE INITIALLY DEFERRED,
  customer_id TEXT NOT NULL,
  account TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (reference, account),
  FOREIGN KEY (customer_id, account) REFERENCES ledger_accounts (customer_id, account)
);
CREATE INDEX ledger_postings_account ON ledger_postings (customer_id, account);

-- What each transaction did to the customer's total amount (D8), and the total after it, so that a page of the activity
-- costs the same however long the ledger is (O49). A trigger adds the row of a new transaction.
CREATE TABLE ledger_totals (
  customer_id TEXT NOT NULL,
  -- the time of the transaction, or of an earlier one that is later: the clocks of two servers differ
  at TEXT NOT NULL,
  sequence BIGINT NOT NULL,
  -- of the accounts deposits, profit, bonus and loan: a withdrawal leaves the total when it is accepted
  change_minor BIGINT NOT NULL,
  total_minor BIGINT NOT NULL,
  PRIMARY KEY (customer_id, at, sequence)
);

-- Seals of what moves money and of who may sign in (L18): keyed digests, whose key is not in the database.
CREATE TABLE seals (
  -- what is sealed: server/db/sealed.ts
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- NULL for what belongs to no customer
  customer_id TEXT,
  seal TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX seals_customer ON seals (customer_id);

-- The audit is a chain (L8): who did what, when and why. An entry, its details and its link are separate rows: the
-- entry and the link never change, the details can be erased, because the entry has their digest only.

CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  -- of the request that it was written for; '' for the server's own work and for counted requests
  request_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused')),
  customer_id TEXT,
  subject_id TEXT,
  -- the details are erased after this moment; NULL when they are kept
  details_until TEXT,
  -- of the salt, the reason and the detail; '' when there are no details
  details_digest TEXT NOT NULL
);
CREATE INDEX audit_customer ON audit (customer_id);
CREATE INDEX audit_listed ON audit (at, id);

CREATE TABLE audit_details (
  entry_id TEXT PRIMARY KEY REFERENCES audit (id),
  -- random, so that nobody can guess erased details from their digest
  salt TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- JSON
  detail TEXT NOT NULL,
  -- as in the entry
  until TEXT
);
CREATE INDEX audit_details_until ON audit_details (until) WHERE until IS NOT NULL;

-- The chain: one link for each entry, in one order for all servers.
CREATE TABLE audit_links (
  sequence BIGINT PRIMARY KEY CHECK (sequence > 0),
  entry_id TEXT NOT NULL UNIQUE REFERENCES audit (id),
  -- SHA-256 of the digest before it and of every field of the entry
  digest TEXT NOT NULL
);

-- Entries that have no link yet.
CREATE TABLE audit_pending (
  entry_id TEXT PRIMARY KEY REFERENCES audit (id)
);

-- Commands of the back office that changed something, so that a repeat changes nothing more (K14).
CREATE TABLE desk_commands (
  reference TEXT PRIMARY KEY,
  content_digest TEXT NOT NULL,
  -- what the first one was answered, as JSON
  answer TEXT NOT NULL,
  created_at TEXT NOT NULL
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
  claimed_until TEXT,
  -- it decides whom the mail may go to and how many a day
  kind TEXT NOT NULL DEFAULT 'notice',
  -- 0 goes out before 1, and 1 before 2
  priority INTEGER NOT NULL DEFAULT 2,
  -- it is not sent from then on
  expires_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  -- set when it is given up
  failed_at TEXT,
  -- why the last attempt failed, bounded and without control characters
  failure TEXT,
  -- set while it waits for its address to be confirmed
  held_at TEXT
);
CREATE INDEX mails_to ON mails (to_address);
CREATE INDEX mails_listed ON mails (created_at, id);
-- Senders look every second: what is held is not among what they read.
CREATE INDEX mails_due ON mails (priority, created_at, id)
  WHERE delivered_at IS NULL AND failed_at IS NULL AND held_at IS NULL;
CREATE INDEX mails_held ON mails (expires_at)
  WHERE delivered_at IS NULL AND failed_at IS NULL AND held_at IS NOT NULL;

CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- one message stays one message, however often it is sent
  reference TEXT,
  content_digest TEXT
);
CREATE UNIQUE INDEX contact_messages_reference ON contact_messages (email, reference);
CREATE INDEX contact_messages_listed ON contact_messages (created_at, id);

-- A subscription counts once its mail was answered.
CREATE TABLE subscribers (
  email TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  token TEXT,
  mailed_at TEXT,
  confirmed_at TEXT
);
CREATE UNIQUE INDEX subscribers_token ON subscribers (token);

-- One row that readiness checks write again and again: a database that takes a commit is ready.
CREATE TABLE readiness (
  id TEXT PRIMARY KEY,
  checked_at TEXT NOT NULL
);

-- When the last clean-up ran, and since when the clock may be believed. One row.
CREATE TABLE purge_clock (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  last_run_at TEXT NOT NULL,
  trusted_from TEXT NOT NULL
);

-- How often states were entered and transitions taken, by day. No person, session or address; ids of the charts alone.
CREATE TABLE usage_counts (
  flow TEXT NOT NULL,
  id TEXT NOT NULL,
  day TEXT NOT NULL,
  -- entries into the state, or uses of the transition
  count BIGINT NOT NULL,
  -- stays in the state that ended, and how long they lasted together
  ended BIGINT NOT NULL,
  seconds BIGINT NOT NULL,
  PRIMARY KEY (flow, id, day)
);
CREATE INDEX usage_counts_day ON usage_counts (day);
