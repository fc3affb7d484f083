-- The audit as a chain (L8). An entry, its details and its link are separate rows: the entry and the link never
-- change, the details can be erased, because the entry has their digest only.
ALTER TABLE audit RENAME TO earlier_audit;
DROP INDEX audit_customer;
DROP INDEX audit_listed;

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

-- Each field with its length before it, as in server/audit/digest.ts.
CREATE TEMPORARY TABLE earlier_details AS
SELECT id AS entry_id, random_salt() AS salt, reason, detail FROM earlier_audit
  WHERE reason <> '' OR detail <> '{}';

INSERT INTO audit (id, at, request_id, actor, action, outcome, customer_id, subject_id, details_digest)
SELECT e.id, e.at, '', e.actor, e.action, 'done', e.customer_id, e.subject_id,
    CASE WHEN d.entry_id IS NULL THEN '' ELSE sha256_hex(length(d.salt) || ':' || d.salt || length(d.reason) || ':' || d.reason
      || length(d.detail) || ':' || d.detail) END
  FROM earlier_audit AS e LEFT JOIN earlier_details AS d ON d.entry_id = e.id;

INSERT INTO audit_details (entry_id, salt, reason, detail)
SELECT entry_id, salt, reason, detail FROM earlier_details;

-- The server links them in the order of their time.
INSERT INTO audit_pending (entry_id) SELECT id FROM audit;

DROP TABLE earlier_details;
DROP TABLE earlier_audit;
