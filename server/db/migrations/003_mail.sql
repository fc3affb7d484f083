-- An address counts as confirmed once a mailed link or code came back from it. NULL until then.
ALTER TABLE customers ADD COLUMN email_confirmed_at TEXT;

-- What the records of earlier versions prove: a code was typed correctly, a level was raised by a code,
-- a password was set by a mailed link. Demonstration customers are confirmed too, except those with
-- nothing on their account.
UPDATE customers SET email_confirmed_at =
  (SELECT MIN(verified_at) FROM codes WHERE codes.customer_id = customers.id);
UPDATE customers SET email_confirmed_at =
  (SELECT MIN(at) FROM audit WHERE audit.customer_id = customers.id
    AND actor = 'customer' AND action IN ('transferStep raised', 'transfer accepted'))
  WHERE email_confirmed_at IS NULL;
UPDATE customers SET email_confirmed_at =
  (SELECT MIN(created_at) FROM mails WHERE mails.to_address = customers.email
    AND subject = 'Your password was changed')
  WHERE email_confirmed_at IS NULL;
UPDATE customers SET email_confirmed_at =
  (SELECT MIN(created_at) FROM postings WHERE postings.customer_id = customers.id
    AND posted_by = 'demonstration' AND reason = 'demonstration')
  WHERE email_confirmed_at IS NULL;

-- Links that confirm an address. Only hashes, as for password resets.
CREATE TABLE email_confirmations (
  hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

-- What a mail is: it decides whom it may go to and how many a day.
ALTER TABLE mails ADD COLUMN kind TEXT NOT NULL DEFAULT 'notice';
-- 0 goes out before 1, and 1 before 2.
ALTER TABLE mails ADD COLUMN priority INTEGER NOT NULL DEFAULT 2;
-- It is not sent from then on.
ALTER TABLE mails ADD COLUMN expires_at TEXT;
ALTER TABLE mails ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mails ADD COLUMN next_attempt_at TEXT;
-- Set when it is given up.
ALTER TABLE mails ADD COLUMN failed_at TEXT;
-- Why the last attempt failed, bounded and without control characters.
ALTER TABLE mails ADD COLUMN failure TEXT;
-- Set while it waits for its address to be confirmed.
ALTER TABLE mails ADD COLUMN held_at TEXT;
-- Senders look every second: what is held is not among what they read.
CREATE INDEX mails_due ON mails (priority, created_at, id)
  WHERE delivered_at IS NULL AND failed_at IS NULL AND held_at IS NULL;
CREATE INDEX mails_held ON mails (expires_at)
  WHERE delivered_at IS NULL AND failed_at IS NULL AND held_at IS NOT NULL;

-- Mails an earlier version wrote and did not send: codes and links have most likely expired, and mails to
-- an unconfirmed address carry a typed name.
UPDATE mails SET kind = 'contact' WHERE subject = 'We received your message';
UPDATE mails SET failed_at = created_at, failure = 'It was written by an earlier version and not sent'
  WHERE delivered_at IS NULL AND (secret = 1 OR to_address IN
    (SELECT email FROM customers WHERE email_confirmed_at IS NULL));
-- What holds a code or a link is not kept once it is given up.
UPDATE mails SET text = '' WHERE failed_at IS NOT NULL AND secret = 1;
