-- The records of a customer as they are listed, so that a page of them costs the same however many there are (O50).
CREATE INDEX deposits_of_customer ON deposits (customer_id, created_at, id);
-- With what their total needs.
CREATE INDEX loans_of_customer ON loans (customer_id, created_at, id, status, amount_minor);
CREATE INDEX transfers_of_customer ON transfers (customer_id, created_at, id, cancelled_at, amount_minor);
CREATE INDEX deposit_returns_of_customer ON deposit_returns (customer_id, created_at, id);
CREATE INDEX deposit_returns_of_deposit ON deposit_returns (deposit_id, created_at);

-- What waits for a decision is few rows among many.
CREATE INDEX deposits_pending ON deposits (customer_id, created_at, id) WHERE status = 'pending';
CREATE INDEX transfers_pending ON transfers (customer_id, created_at, id) WHERE paid_at IS NULL AND cancelled_at IS NULL;
DROP INDEX deposits_unposted;
DROP INDEX loans_unposted;
