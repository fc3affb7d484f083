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

-- passport, driversLicense or idCard; '' for a record of before, or of a caller that does not say
ALTER TABLE kyc_records ADD COLUMN document_type TEXT NOT NULL DEFAULT '';
