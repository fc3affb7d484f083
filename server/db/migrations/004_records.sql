-- What a reference stood for, as a digest: with other content it is refused (K13). NULL where the record
-- came before this was kept; any content then counts as the same. A withdrawal's digest is its code's binding.
ALTER TABLE deposits ADD COLUMN content_digest TEXT;
ALTER TABLE loans ADD COLUMN content_digest TEXT;
ALTER TABLE kyc_records ADD COLUMN content_digest TEXT;
ALTER TABLE contact_messages ADD COLUMN content_digest TEXT;

-- Commands of the back office that changed something, so that a repeat changes nothing more (K14).
CREATE TABLE desk_commands (
  reference TEXT PRIMARY KEY,
  content_digest TEXT NOT NULL,
  -- what the first one was answered, as JSON
  answer TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- An approved identity ends when the customer's name or birth date changes (S11). The record stays.
ALTER TABLE kyc_records ADD COLUMN superseded_at TEXT;
-- The account's name and birth date when the documents came. NULL where that was not kept.
ALTER TABLE kyc_records ADD COLUMN account_name TEXT;
ALTER TABLE kyc_records ADD COLUMN account_dob TEXT;
DROP INDEX kyc_number;
DROP INDEX kyc_customer;
CREATE UNIQUE INDEX kyc_number ON kyc_records (number) WHERE status <> 'rejected' AND superseded_at IS NULL;
CREATE UNIQUE INDEX kyc_customer ON kyc_records (customer_id) WHERE status <> 'rejected' AND superseded_at IS NULL;

-- The order of the back office's lists (K15).
CREATE INDEX deposits_listed ON deposits (created_at, id);
CREATE INDEX loans_listed ON loans (created_at, id);
CREATE INDEX kyc_records_listed ON kyc_records (created_at, id);
CREATE INDEX transfers_listed ON transfers (created_at, id);
CREATE INDEX mails_listed ON mails (created_at, id);
CREATE INDEX audit_listed ON audit (at, id);
CREATE INDEX contact_messages_listed ON contact_messages (created_at, id);
