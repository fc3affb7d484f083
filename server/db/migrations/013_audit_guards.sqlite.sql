-- What was written stays as it is (L8): nobody changes or removes it, not even the server.
CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit: an entry is never changed'); END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'audit: an entry is never removed'); END;
CREATE TRIGGER audit_links_unchanged BEFORE UPDATE ON audit_links
  BEGIN SELECT RAISE(ABORT, 'audit: a link is never changed'); END;
CREATE TRIGGER audit_links_kept BEFORE DELETE ON audit_links
  BEGIN SELECT RAISE(ABORT, 'audit: a link is never removed'); END;
CREATE TRIGGER audit_details_unchanged BEFORE UPDATE ON audit_details
  BEGIN SELECT RAISE(ABORT, 'audit: details are never changed'); END;

CREATE TRIGGER audit_links_numbered BEFORE INSERT ON audit_links
  WHEN NEW.sequence <> 1 + (SELECT COALESCE(MAX(sequence), 0) FROM audit_links)
  BEGIN SELECT RAISE(ABORT, 'audit: links are numbered without gaps'); END;

-- Details go when their time is over, or when an entry says that they were erased (L10).
CREATE TRIGGER audit_details_kept BEFORE DELETE ON audit_details
  WHEN OLD.until IS NULL AND NOT EXISTS (SELECT 1 FROM audit AS own JOIN audit AS erasure
    ON erasure.customer_id = own.customer_id AND erasure.action = 'details erased'
    WHERE own.id = OLD.entry_id)
  BEGIN SELECT RAISE(ABORT, 'audit: details are removed by an erasure only'); END;
