-- Names of accounts and kinds are rows now: migration 016_loan_agreements.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;
ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_account_check;
ALTER TABLE ledger_accounts ADD FOREIGN KEY (account) REFERENCES ledger_account_names (account);
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD FOREIGN KEY (kind) REFERENCES ledger_kinds (kind);
