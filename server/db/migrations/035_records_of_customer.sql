-- The records of a customer as they are listed, so that a page of them costs the same however many there are (O50).
CREATE INDEX deposits_of_customer ON deposits (customer_id, created_at, id);
CREATE INDEX loans_of_customer ON loans (customer_id, created_at, id);
CREATE INDEX transfers_of_customer ON transfers (customer_id, created_at, id);
DROP INDEX deposits_unposted;
DROP INDEX loans_unposted;
