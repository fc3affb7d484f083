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
