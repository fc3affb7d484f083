-- The moves of a proposal that its life cycle in machines/lifecycles does not have (L21).
CREATE FUNCTION lifecycle_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'lifecycle: a proposal is decided once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lifecycle_proposal BEFORE UPDATE OF status ON proposals
  FOR EACH ROW EXECUTE FUNCTION lifecycle_proposal();
