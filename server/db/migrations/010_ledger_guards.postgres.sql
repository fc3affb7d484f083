-- The migration's own postings are checked now: a trigger is not created while checks are pending.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

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
