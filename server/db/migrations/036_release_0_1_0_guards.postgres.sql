-- The triggers of release 0.1.0. Conditions are in functions, whose text PostgreSQL stores as it is: a trigger's own
-- condition it stores in another form, which `ledger verify` could not compare.

-- What was posted stays as it is (L2): nobody changes or removes it, not even the server.
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_transactions_unchanged BEFORE UPDATE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_transactions_kept BEFORE DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_transactions_not_emptied BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_postings_unchanged BEFORE UPDATE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_postings_kept BEFORE DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_postings_not_emptied BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_accounts_unchanged BEFORE UPDATE OF customer_id, account, currency ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_accounts_not_emptied BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

-- A transaction is complete when it is inserted; no posting is added later (L1).
CREATE FUNCTION ledger_check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ledger_transactions WHERE reference = NEW.reference) THEN
    RAISE EXCEPTION 'ledger: this transaction is complete' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_postings_closed BEFORE INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_check_posting();

CREATE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT COUNT(*) < 2 OR SUM(amount_minor) <> 0 FROM ledger_postings WHERE reference = NEW.reference) THEN
    RAISE EXCEPTION 'ledger: the postings of a transaction are two or more and sum to zero'
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM ledger_postings AS p JOIN ledger_accounts AS a
      ON a.customer_id = p.customer_id AND a.account = p.account
      WHERE p.reference = NEW.reference AND (p.customer_id <> NEW.customer_id OR a.currency <> NEW.currency)) THEN
    RAISE EXCEPTION 'ledger: a transaction has one customer and one currency' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM ledger_transactions
      WHERE customer_id = NEW.customer_id) THEN
    RAISE EXCEPTION 'ledger: the transactions of a customer are numbered without gaps'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_complete BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();

-- The total after each new transaction (O49).
CREATE FUNCTION ledger_add_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_totals (customer_id, at, sequence, change_minor, total_minor)
  SELECT NEW.customer_id, GREATEST(NEW.created_at, last.at), NEW.sequence, change.minor,
      COALESCE(last.total_minor, 0) + change.minor
    FROM (SELECT CAST(COALESCE(SUM(amount_minor), 0) AS BIGINT) AS minor FROM ledger_postings
      WHERE reference = NEW.reference AND account IN ('deposits', 'profit', 'bonus', 'loan')) AS change
    LEFT JOIN (SELECT at, total_minor FROM ledger_totals
      WHERE customer_id = NEW.customer_id ORDER BY at DESC, sequence DESC LIMIT 1) AS last ON TRUE;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_totals_added AFTER INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_add_total();

-- It stays as the transaction does (L2).
CREATE TRIGGER ledger_totals_unchanged BEFORE UPDATE ON ledger_totals
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_totals_kept BEFORE DELETE ON ledger_totals
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_totals_not_emptied BEFORE TRUNCATE ON ledger_totals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

-- What was written stays as it is (L8): nobody changes or removes it, not even the server.
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_unchanged BEFORE UPDATE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_kept BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_not_emptied BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_details_unchanged BEFORE UPDATE ON audit_details FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_details_not_emptied BEFORE TRUNCATE ON audit_details
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

CREATE FUNCTION audit_check_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM audit_links) THEN
    RAISE EXCEPTION 'audit: links are numbered without gaps' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_links_numbered BEFORE INSERT ON audit_links
  FOR EACH ROW EXECUTE FUNCTION audit_check_link();

-- Details go when their time is over, or when an entry says that they were erased (L10).
CREATE FUNCTION audit_check_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.until IS NULL AND NOT EXISTS (SELECT 1 FROM audit AS own JOIN audit AS erasure
      ON erasure.customer_id = own.customer_id AND erasure.action = 'details erased'
      WHERE own.id = OLD.entry_id) THEN
    RAISE EXCEPTION 'audit: details are removed by an erasure only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_details_kept BEFORE DELETE ON audit_details
  FOR EACH ROW EXECUTE FUNCTION audit_check_erasure();

-- The moves of each record that its life cycle in machines/lifecycles does not have (L21).
CREATE FUNCTION lifecycle_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.paid_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL)
    OR ((OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
      ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL))) THEN
    RAISE EXCEPTION 'lifecycle: a withdrawal is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  FOR EACH ROW EXECUTE FUNCTION lifecycle_withdrawal();

CREATE FUNCTION lifecycle_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a deposit is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
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
CREATE TRIGGER lifecycle_deposit_return BEFORE UPDATE OF paid_at, refused_at ON deposit_returns
  FOR EACH ROW EXECUTE FUNCTION lifecycle_deposit_return();

CREATE FUNCTION lifecycle_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a loan is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
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
CREATE TRIGGER lifecycle_review BEFORE UPDATE OF transfer_step ON customers
  FOR EACH ROW EXECUTE FUNCTION lifecycle_review();

CREATE FUNCTION lifecycle_loan_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a loan payment is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lifecycle_loan_payment BEFORE UPDATE OF status ON loan_payments
  FOR EACH ROW EXECUTE FUNCTION lifecycle_loan_payment();

-- As in the databases that release 0.1.0 made. Nothing calls these functions any more.
CREATE FUNCTION sha256_hex(content TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT
  AS $$ SELECT encode(sha256(convert_to(content, 'UTF8')), 'hex') $$;
CREATE FUNCTION random_salt() RETURNS TEXT LANGUAGE SQL VOLATILE
  AS $$ SELECT replace(gen_random_uuid()::text, '-', '') $$;
ALTER INDEX audit_pkey RENAME TO audit_pkey1;
