-- Recent decisions, without reading earlier ones.
CREATE INDEX deposits_decided ON deposits (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX deposit_returns_decided ON deposit_returns (COALESCE(paid_at, refused_at));
CREATE INDEX kyc_records_decided ON kyc_records (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX loans_decided ON loans (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX loan_payments_decided ON loan_payments (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX reviews_decided ON reviews (lifted_at) WHERE lifted_at IS NOT NULL;
CREATE INDEX transfers_decided ON transfers (COALESCE(paid_at, cancelled_at));
CREATE INDEX scam_reports_decided ON scam_reports (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_messages_decided ON contact_messages (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX proposals_decided ON proposals (decided_at) WHERE decided_at IS NOT NULL;
