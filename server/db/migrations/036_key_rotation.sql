-- A change of the factor key, while it lasts: docs/operations.md, Change the factor key.

-- the key that replaces the one of `fingerprint`; NULL outside a change
ALTER TABLE factor_key ADD COLUMN next_fingerprint TEXT;
-- the last row that was sealed with it
ALTER TABLE factor_key ADD COLUMN rotated_to TEXT;
-- the key of recovery codes' digests, sealed; NULL while it comes from the key of `fingerprint`
ALTER TABLE factor_key ADD COLUMN digest_key TEXT;
