-- The moves of each record that its life cycle in machines/lifecycles does not have (L21).
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  WHEN (OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
    ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a withdrawal is decided once'); END;
CREATE TRIGGER lifecycle_deposit BEFORE UPDATE OF status ON deposits
  WHEN OLD.status <> 'pending' AND NEW.status <> OLD.status
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a deposit is decided once'); END;
CREATE TRIGGER lifecycle_deposit_return BEFORE UPDATE OF paid_at, refused_at ON deposit_returns
  WHEN (OLD.paid_at IS NOT NULL OR OLD.refused_at IS NOT NULL) AND
    ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.refused_at IS NULL) <> (NEW.refused_at IS NULL))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a return is decided once'); END;
CREATE TRIGGER lifecycle_loan BEFORE UPDATE OF status ON loans
  WHEN OLD.status <> 'pending' AND NEW.status <> OLD.status
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a loan is decided once'); END;
CREATE TRIGGER lifecycle_identity BEFORE UPDATE OF status, superseded_at ON kyc_records
  WHEN (OLD.status <> 'pending' AND NEW.status <> OLD.status)
    OR (OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL AND OLD.status <> 'approved')
    OR (OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'lifecycle: identity documents are decided once, and only approved ones end'); END;
