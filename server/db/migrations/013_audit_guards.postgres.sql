-- What was written stays as it is (L8): nobody changes or removes it, not even the server.
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit: % of % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_unchanged BEFORE UPDATE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_kept BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_links_not_emptied BEFORE TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_details_unchanged BEFORE UPDATE ON audit_details FOR EACH ROW EXECUTE FUNCTION audit_refuse();
CREATE TRIGGER audit_details_not_emptied BEFORE TRUNCATE ON audit_details
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

CREATE FUNCTION audit_check_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM audit_links) THEN
    RAISE EXCEPTION 'audit: links are numbered without gaps' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_links_numbered BEFORE INSERT ON audit_links
  FOR EACH ROW EXECUTE FUNCTION audit_check_link();

-- Details go when their time is over, or when an entry says that they were erased (L10).
CREATE FUNCTION audit_check_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.until IS NULL AND NOT EXISTS (SELECT 1 FROM audit AS own JOIN audit AS erasure
      ON erasure.customer_id = own.customer_id AND erasure.action = 'details erased'
      WHERE own.id = OLD.entry_id) THEN
    RAISE EXCEPTION 'audit: details are removed by an erasure only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_details_kept BEFORE DELETE ON audit_details
  FOR EACH ROW EXECUTE FUNCTION audit_check_erasure();
