-- When a customer was last told that their password is used without the second step of sign-in.
ALTER TABLE customers ADD COLUMN second_step_told_at TEXT;
