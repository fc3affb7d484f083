-- As in migration 029, but a withdrawal is not both paid and cancelled either (L21).
DROP TRIGGER lifecycle_withdrawal;
CREATE TRIGGER lifecycle_withdrawal BEFORE UPDATE OF paid_at, cancelled_at ON transfers
  WHEN (NEW.paid_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL)
    OR ((OLD.paid_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL) AND
      ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL) OR (OLD.cancelled_at IS NULL) <> (NEW.cancelled_at IS NULL)))
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a withdrawal is decided once'); END;
