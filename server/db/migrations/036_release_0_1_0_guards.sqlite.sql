-- The triggers of release 0.1.0.

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

-- The total after each new transaction (O49).
CREATE TRIGGER ledger_totals_added AFTER INSERT ON ledger_transactions
  BEGIN
    INSERT INTO ledger_totals (customer_id, at, sequence, change_minor, total_minor)
    SELECT NEW.customer_id, MAX(NEW.created_at, COALESCE(last.at, '')), NEW.sequence, change.minor,
        COALESCE(last.total_minor, 0) + change.minor
      FROM (SELECT COALESCE(SUM(amount_minor), 0) AS minor FROM ledger_postings
        WHERE reference = NEW.reference AND account IN ('deposits', 'profit', 'bonus', 'loan')) AS change
      LEFT JOIN (SELECT at, total_minor FROM ledger_totals
        WHERE customer_id = NEW.customer_id ORDER BY at DESC, sequence DESC LIMIT 1) AS last ON TRUE;
  END;

-- It stays as the transaction does (L2).
CREATE TRIGGER ledger_totals_unchanged BEFORE UPDATE ON ledger_totals
  BEGIN SELECT RAISE(ABORT, 'ledger: a total is never changed'); END;
CREATE TRIGGER ledger_totals_kept BEFORE DELETE ON ledger_totals
  BEGIN SELECT RAISE(ABORT, 'ledger: a total is never removed'); END;

-- What was written stays as it is (L8): nobody changes or removes it, not even the server.
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit: an entry is never changed'); END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit: an entry is never removed'); END;
CREATE TRIGGER audit_links_unchanged BEFORE UPDATE ON audit_links
  BEGIN SELECT RAISE(ABORT, 'audit: a link is never changed'); END;
CREATE TRIGGER audit_links_kept BEFORE DELETE ON audit_links
  BEGIN SELECT RAISE(ABORT, 'audit: a link is never removed'); END;
CREATE TRIGGER audit_details_unchanged BEFORE UPDATE ON audit_details
  BEGIN SELECT RAISE(ABORT, 'audit: details are never changed'); END;

CREATE TRIGGER audit_links_numbered BEFORE INSERT ON audit_links
  WHEN NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM audit_links)
  BEGIN SELECT RAISE(ABORT, 'audit: links are numbered without gaps'); END;

-- Details go when their time is over, or when an entry says that they were erased (L10).
CREATE TRIGGER audit_details_kept BEFORE DELETE ON audit_details
  WHEN OLD.until IS NULL AND NOT EXISTS (SELECT 1 FROM audit AS own JOIN audit AS erasure
    ON erasure.customer_id = own.customer_id AND erasure.action = 'details erased'
    WHERE own.id = OLD.entry_id)
  BEGIN SELECT RAISE(ABORT, 'audit: details are removed by an erasure only'); END;

-- The moves of each record that its life cycle in machines/lifecycles does not have (L21).
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  WHEN (NEW.paid_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL)
    OR ((OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
      ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL)))
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
CREATE TRIGGER lifecycle_code BEFORE UPDATE OF verified_at, used_at, voided_at ON codes
  WHEN (OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL)
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NOT NULL AND (NEW.used_at IS NULL OR NEW.voided_at IS NOT NULL))
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NULL
      AND ((OLD.verified_at IS NULL AND NEW.used_at IS NOT NULL)
        OR (OLD.verified_at IS NOT NULL AND NEW.verified_at IS NULL)))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a code is verified, then used or void, once'); END;
CREATE TRIGGER lifecycle_mail BEFORE UPDATE OF delivered_at, failed_at, held_at ON mails
  WHEN (OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NULL)
    OR (OLD.held_at IS NULL AND NEW.held_at IS NOT NULL)
    OR (OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL AND OLD.held_at IS NOT NULL)
    OR ((OLD.failed_at IS NULL) <> (NEW.failed_at IS NULL) AND (OLD.held_at IS NULL) <> (NEW.held_at IS NULL))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a mail is sent once, and not while it is held'); END;
CREATE TRIGGER lifecycle_review BEFORE UPDATE OF transfer_step ON customers
  WHEN NEW.transfer_step <> OLD.transfer_step AND OLD.transfer_step <> 5
    AND NEW.transfer_step <> 5 AND NEW.transfer_step <> OLD.transfer_step + 1
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a review goes one level up, or ends'); END;
CREATE TRIGGER lifecycle_loan_payment BEFORE UPDATE OF status ON loan_payments
  WHEN OLD.status <> 'waiting' AND NEW.status <> OLD.status
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a loan payment is decided once'); END;
