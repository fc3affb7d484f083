-- The moves of a proposal that its life cycle in machines/lifecycles does not have (L21).
CREATE TRIGGER lifecycle_proposal BEFORE UPDATE OF status ON proposals
  WHEN OLD.status <> 'waiting' AND NEW.status <> OLD.status
  BEGIN SELECT RAISE(ABORT, 'lifecycle: a proposal is decided once'); END;
