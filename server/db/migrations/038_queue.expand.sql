-- Items that wait for a person, the oldest first, without reading decided ones.
CREATE INDEX deposits_queue ON deposits (created_at, id) WHERE status = 'pending';
CREATE INDEX deposit_returns_queue ON deposit_returns (decide_by, id) WHERE paid_at IS NULL AND refused_at IS NULL;
CREATE INDEX kyc_records_queue ON kyc_records (created_at, id) WHERE status = 'pending' AND superseded_at IS NULL;
CREATE INDEX loans_queue ON loans (created_at, id) WHERE status = 'pending';
CREATE INDEX reviews_queue ON reviews (until, id) WHERE lifted_at IS NULL;
CREATE INDEX transfers_queue ON transfers (created_at, id) WHERE paid_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX scam_reports_queue ON scam_reports (answer_by, id) WHERE answered_at IS NULL;

-- A message from the contact form is answered by mail, once.
ALTER TABLE contact_messages ADD COLUMN answered_at TEXT;
ALTER TABLE contact_messages ADD COLUMN answered_by TEXT;
ALTER TABLE contact_messages ADD COLUMN answer TEXT;
-- Earlier messages were answered elsewhere.
UPDATE contact_messages SET answered_at = created_at, answered_by = 'before';
CREATE INDEX contact_messages_queue ON contact_messages (created_at, id) WHERE answered_at IS NULL;

-- A failed mail that is no longer needed leaves the queue. One with a code cannot be sent again.
ALTER TABLE mails ADD COLUMN closed_at TEXT;
CREATE INDEX mails_queue ON mails (failed_at, id)
  WHERE failed_at IS NOT NULL AND delivered_at IS NULL AND held_at IS NULL AND closed_at IS NULL AND secret = 0;

-- The operator who has an item of the queue open.
CREATE TABLE queue_looks (
  item TEXT NOT NULL,
  operator TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (item, operator)
);
CREATE INDEX queue_looks_seen ON queue_looks (seen_at);
