-- Why identity documents were refused, for the customer's own screen (D28).
ALTER TABLE kyc_records ADD COLUMN refusal TEXT;

CREATE INDEX kyc_records_of_customer ON kyc_records (customer_id, created_at, id);
