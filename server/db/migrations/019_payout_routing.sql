-- The routing number of the payee's bank, of a bank transfer within the United States; '' without one.
ALTER TABLE transfers ADD COLUMN routing_number TEXT NOT NULL DEFAULT '';
