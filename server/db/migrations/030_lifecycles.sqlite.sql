-- As in migration 029, for codes, mails and the level of withdrawals (L21).
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
