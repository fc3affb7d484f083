-- The moves of each record that its life cycle in machines/lifecycles does not have (L21), as in migrations 029 and 030,
-- but a withdrawal is not both paid and cancelled either. PostgreSQL stores a function's text as it is, and a trigger's
-- condition in its own form: `ledger verify` can compare only the first.
CREATE FUNCTION lifecycle_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.paid_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL)
    OR ((OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
      ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL))) THEN
    RAISE EXCEPTION 'lifecycle: a withdrawal is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_withdrawal ON transfers;
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  FOR EACH ROW EXECUTE FUNCTION lifecycle_withdrawal();

CREATE FUNCTION lifecycle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a deposit is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_deposit ON deposits;
CREATE TRIGGER lifecycle_deposit BEFORE UPDATE OF status ON deposits
  FOR EACH ROW EXECUTE FUNCTION lifecycle_deposit();

CREATE FUNCTION lifecycle_deposit_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.paid_at IS NOT NULL OR OLD.refused_at IS NOT NULL) AND
    ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.refused_at IS NULL) <> (NEW.refused_at IS NULL)) THEN
    RAISE EXCEPTION 'lifecycle: a return is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_deposit_return ON deposit_returns;
CREATE TRIGGER lifecycle_deposit_return BEFORE UPDATE OF paid_at, refused_at ON deposit_returns
  FOR EACH ROW EXECUTE FUNCTION lifecycle_deposit_return();

CREATE FUNCTION lifecycle_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a loan is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_loan ON loans;
CREATE TRIGGER lifecycle_loan BEFORE UPDATE OF status ON loans
  FOR EACH ROW EXECUTE FUNCTION lifecycle_loan();

CREATE FUNCTION lifecycle_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status <> 'pending' AND NEW.status <> OLD.status)
    OR (OLD.superseded_at IS NULL AND NEW.superseded_at IS NOT NULL AND OLD.status <> 'approved')
    OR (OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS NULL) THEN
    RAISE EXCEPTION 'lifecycle: identity documents are decided once, and only approved ones end' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_identity ON kyc_records;
CREATE TRIGGER lifecycle_identity BEFORE UPDATE OF status, superseded_at ON kyc_records
  FOR EACH ROW EXECUTE FUNCTION lifecycle_identity();

CREATE FUNCTION lifecycle_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL)
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NOT NULL AND (NEW.used_at IS NULL OR NEW.voided_at IS NOT NULL))
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NULL
      AND ((OLD.verified_at IS NULL AND NEW.used_at IS NOT NULL)
        OR (OLD.verified_at IS NOT NULL AND NEW.verified_at IS NULL))) THEN
    RAISE EXCEPTION 'lifecycle: a code is verified, then used or void, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_code ON codes;
CREATE TRIGGER lifecycle_code BEFORE UPDATE OF verified_at, used_at, voided_at ON codes
  FOR EACH ROW EXECUTE FUNCTION lifecycle_code();

CREATE FUNCTION lifecycle_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NULL)
    OR (OLD.held_at IS NULL AND NEW.held_at IS NOT NULL)
    OR (OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL AND OLD.held_at IS NOT NULL)
    OR ((OLD.failed_at IS NULL) <> (NEW.failed_at IS NULL) AND (OLD.held_at IS NULL) <> (NEW.held_at IS NULL)) THEN
    RAISE EXCEPTION 'lifecycle: a mail is sent once, and not while it is held' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_mail ON mails;
CREATE TRIGGER lifecycle_mail BEFORE UPDATE OF delivered_at, failed_at, held_at ON mails
  FOR EACH ROW EXECUTE FUNCTION lifecycle_mail();

CREATE FUNCTION lifecycle_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transfer_step <> OLD.transfer_step AND OLD.transfer_step <> 5
    AND NEW.transfer_step <> 5 AND NEW.transfer_step <> OLD.transfer_step + 1 THEN
    RAISE EXCEPTION 'lifecycle: a review goes one level up, or ends' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER lifecycle_review ON customers;
CREATE TRIGGER lifecycle_review BEFORE UPDATE OF transfer_step ON customers
  FOR EACH ROW EXECUTE FUNCTION lifecycle_review();

DROP FUNCTION lifecycle_refuse();
