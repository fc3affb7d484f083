-- The moves of each record that its life cycle in machines/lifecycles does not have (L21).
CREATE FUNCTION lifecycle_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lifecycle: this move of % is refused', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  FOR EACH ROW WHEN ((OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
    ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL)))
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_deposit BEFORE UPDATE OF status ON deposits
  FOR EACH ROW WHEN (OLD.status <> 'pending' AND NEW.status <> OLD.status)
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_deposit_return BEFORE UPDATE OF paid_at, refused_at ON deposit_returns
  FOR EACH ROW WHEN ((OLD.paid_at IS NOT NULL OR OLD.refused_at IS NOT NULL) AND
    ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.refused_at IS NULL) <> (NEW.refused_at IS NULL)))
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_loan BEFORE UPDATE OF status ON loans
  FOR EACH ROW WHEN (OLD.status <> 'pending' AND NEW.status <> OLD.status)
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_identity BEFORE UPDATE OF status, superseded_at ON kyc_records
  FOR EACH ROW WHEN ((OLD.status <> 'pending' AND NEW.status <> OLD.status)
    OR (OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL AND OLD.status <> 'approved')
    OR (OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS NULL))
  EXECUTE FUNCTION lifecycle_refuse();
