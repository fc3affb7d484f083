-- A server of the release before may post meanwhile: what it posts waits for the trigger that adds its total (O49).
LOCK TABLE ledger_transactions IN SHARE ROW EXCLUSIVE MODE;
