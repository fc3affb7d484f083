-- The moves of payment runs and of returned withdrawals that their life cycles do not have (L21).
CREATE TRIGGER lifecycle_withdrawal_return BEFORE UPDATE OF paid_at, returned_at ON transfers
  WHEN (NEW.returned_at IS NOT NULL AND (OLD.paid_at IS NULL OR NEW.paid_at IS NULL))
    OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'lifecycle: only a paid withdrawal comes back, once'); END;
CREATE TRIGGER lifecycle_withdrawal_in_run BEFORE UPDATE OF cancelled_at, run_id ON transfers
  WHEN (NEW.run_id IS NOT NULL AND NEW.cancelled_at IS NOT NULL)
    OR (OLD.run_id IS NOT NULL AND NEW.run_id IS NOT NULL AND NEW.run_id <> OLD.run_id)
    OR (OLD.run_id IS NULL AND NEW.run_id IS NOT NULL AND OLD.paid_at IS NOT NULL)
    OR (OLD.run_id IS NOT NULL AND NEW.run_id IS NULL AND OLD.paid_at IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a withdrawal is in one payment run, and not cancelled while it is'); END;
CREATE TRIGGER lifecycle_payment_run BEFORE UPDATE OF released_at, paid_at, cancelled_at, file ON payment_runs
  WHEN (OLD.paid_at IS NOT NULL AND (NEW.paid_at IS NULL OR NEW.cancelled_at IS NOT NULL))
    OR (OLD.cancelled_at IS NOT NULL AND (NEW.cancelled_at IS NULL OR NEW.paid_at IS NOT NULL
      OR (OLD.released_at IS NULL) <> (NEW.released_at IS NULL)))
    OR (OLD.released_at IS NOT NULL AND (NEW.released_at IS NULL OR NEW.file <> OLD.file))
    OR (NEW.paid_at IS NOT NULL AND (OLD.released_at IS NULL OR NEW.cancelled_at IS NOT NULL))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a payment run is released, then paid or cancelled, once'); END;
