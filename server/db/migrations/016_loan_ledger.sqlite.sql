-- Names of accounts and kinds are rows now: migration 016_loan_agreements. SQLite cannot change a CHECK, so the three
-- tables of the ledger are built again, row by row as they were, with the triggers of migration 010.

CREATE TABLE new_ledger_accounts (
  customer_id TEXT NOT NULL REFERENCES customers (id),
  account TEXT NOT NULL REFERENCES ledger_account_names (account),
  currency TEXT NOT NULL,
  -- a whole number that JavaScript represents exactly
  balance_minor BIGINT NOT NULL CHECK (balance_minor BETWEEN -9007199254740991 AND 9007199254740991),
  PRIMARY KEY (customer_id, account),
  CONSTRAINT pending_out_is_not_negative CHECK (account <> 'pending_out' OR balance_minor >= 0)
);

CREATE TABLE new_ledger_transactions (
  -- the cause: 'deposit:' and the deposit's id, 'profit:' and the command's reference (L3)
  reference TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customers (id),
  -- 1, 2, 3 … of each customer
  sequence BIGINT NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL REFERENCES ledger_kinds (kind),
  currency TEXT NOT NULL,
  -- the transaction that a payout or a reversal ends; each can be ended once (L4)
  settles TEXT UNIQUE REFERENCES new_ledger_transactions (reference),
  made_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- of this transaction and the digest before it: server/ledger/digest.ts
  digest TEXT NOT NULL,
  UNIQUE (customer_id, sequence),
  CHECK ((kind IN ('payout', 'reversal')) = (settles IS NOT NULL))
);

-- Inserted before their transaction, which then checks that they are complete.
CREATE TABLE new_ledger_postings (
  reference TEXT NOT NULL REFERENCES new_ledger_transactions (reference) DEFERRABLE INITIALLY DEFERRED,
  customer_id TEXT NOT NULL,
  account TEXT NOT NULL,
  amount_minor BIGINT NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (reference, account),
  FOREIGN KEY (customer_id, account) REFERENCES new_ledger_accounts (customer_id, account)
);

INSERT INTO new_ledger_accounts (customer_id, account, currency, balance_minor)
SELECT customer_id, account, currency, balance_minor FROM ledger_accounts;
-- A transaction comes after the one that it ends, which has the lower number.
INSERT INTO new_ledger_transactions
  (reference, customer_id, sequence, kind, currency, settles, made_by, reason, created_at, digest)
SELECT reference, customer_id, sequence, kind, currency, settles, made_by, reason, created_at, digest
  FROM ledger_transactions ORDER BY sequence;
INSERT INTO new_ledger_postings (reference, customer_id, account, amount_minor)
SELECT reference, customer_id, account, amount_minor FROM ledger_postings;

DROP TABLE ledger_postings;
DROP TABLE ledger_transactions;
DROP TABLE ledger_accounts;
ALTER TABLE new_ledger_accounts RENAME TO ledger_accounts;
ALTER TABLE new_ledger_transactions RENAME TO ledger_transactions;
ALTER TABLE new_ledger_postings RENAME TO ledger_postings;
CREATE INDEX ledger_postings_account ON ledger_postings (customer_id, account);

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
