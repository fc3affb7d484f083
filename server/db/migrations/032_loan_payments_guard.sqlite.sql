-- The moves of a loan payment that its life cycle in machines/lifecycles does not have (L21).
CREATE TRIGGER lifecycle_loan_payment BEFORE UPDATE OF status ON loan_payments
  WHEN OLD.status <> 'waiting' AND NEW.status <> OLD.status
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a loan payment is decided once'); END;
