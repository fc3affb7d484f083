-- What was posted stays as it is (L2): nobody changes or removes it, not even the server.
CREATE TRIGGER ledger_transactions_unchanged BEFORE UPDATE ON ledger_transactions
  BEGIN SELECT RAISE(ABORT, 'ledger: a transaction is never changed'); END;
CREATE TRIGGER ledger_transactions_kept BEFORE DELETE ON ledger_transactions
  BEGIN SELECT RAISE(ABORT, 'ledger: a transaction is never removed'); END;
CREATE TRIGGER ledger_postings_unchanged BEFORE UPDATE ON ledger_postings
  BEGIN SELECT RAISE(ABORT, 'ledger: a posting is never changed'); END;
CREATE TRIGGER ledger_postings_kept BEFORE DELETE ON ledger_postings
  BEGIN SELECT RAISE(ABORT, 'ledger: a posting is never removed'); END;
CREATE TRIGGER ledger_accounts_unchanged BEFORE UPDATE OF customer_id, account, currency ON ledger_accounts
  BEGIN SELECT RAISE(ABORT, 'ledger: of an account only the balance changes'); END;
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE ON ledger_accounts
  BEGIN SELECT RAISE(ABORT, 'ledger: an account is never removed'); END;

-- A transaction is complete when it is inserted; no posting is added later (L1).
CREATE TRIGGER ledger_postings_closed BEFORE INSERT ON ledger_postings
  WHEN EXISTS (SELECT 1 FROM ledger_transactions WHERE reference = NEW.reference)
  BEGIN SELECT RAISE(ABORT, 'ledger: this transaction is complete'); END;
CREATE TRIGGER ledger_transactions_complete BEFORE INSERT ON ledger_transactions
  BEGIN
    SELECT RAISE(ABORT, 'ledger: the postings of a transaction are two or more and sum to zero')
      WHERE (SELECT COUNT(*) < 2 OR SUM(amount_minor) <> 0 FROM ledger_postings WHERE reference = NEW.reference);
    SELECT RAISE(ABORT, 'ledger: a transaction has one customer and one currency')
      WHERE EXISTS (SELECT 1 FROM ledger_postings AS p JOIN ledger_accounts AS a
        ON a.customer_id = p.customer_id AND a.account = p.account
        WHERE p.reference = NEW.reference AND (p.customer_id <> NEW.customer_id OR a.currency <> NEW.currency));
    SELECT RAISE(ABORT, 'ledger: the transactions of a customer are numbered without gaps')
      WHERE NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM ledger_transactions
        WHERE customer_id = NEW.customer_id);
  END;
