-- As in migration 029, for codes, mails and the level of withdrawals (L21).
CREATE TRIGGER lifecycle_code BEFORE UPDATE OF verified_at, used_at, voided_at ON codes
  FOR EACH ROW WHEN ((OLD.voided_at IS NOT NULL AND NEW.voided_at IS NULL)
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NOT NULL AND (NEW.used_at IS NULL OR NEW.voided_at IS NOT NULL))
    OR (OLD.voided_at IS NULL AND OLD.used_at IS NULL
      AND ((OLD.verified_at IS NULL AND NEW.used_at IS NOT NULL)
        OR (OLD.verified_at IS NOT NULL AND NEW.verified_at IS NULL))))
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_mail BEFORE UPDATE OF delivered_at, failed_at, held_at ON mails
  FOR EACH ROW WHEN ((OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NULL)
    OR (OLD.held_at IS NULL AND NEW.held_at IS NOT NULL)
    OR (OLD.delivered_at IS NULL AND NEW.delivered_at IS NOT NULL AND OLD.held_at IS NOT NULL)
    OR ((OLD.failed_at IS NULL) <> (NEW.failed_at IS NULL) AND (OLD.held_at IS NULL) <> (NEW.held_at IS NULL)))
  EXECUTE FUNCTION lifecycle_refuse();
CREATE TRIGGER lifecycle_review BEFORE UPDATE OF transfer_step ON customers
  FOR EACH ROW WHEN (NEW.transfer_step <> OLD.transfer_step AND OLD.transfer_step <> 5
    AND NEW.transfer_step <> 5 AND NEW.transfer_step <> OLD.transfer_step + 1)
  EXECUTE FUNCTION lifecycle_refuse();
