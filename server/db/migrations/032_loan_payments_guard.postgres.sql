-- The moves of a loan payment that its life cycle in machines/lifecycles does not have (L21).
CREATE FUNCTION lifecycle_loan_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a loan payment is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lifecycle_loan_payment BEFORE UPDATE OF status ON loan_payments
  FOR EACH ROW EXECUTE FUNCTION lifecycle_loan_payment();
