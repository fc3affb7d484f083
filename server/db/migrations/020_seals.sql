-- Seals of what moves money and of who may sign in (L18): keyed digests, whose key is not in the database.
CREATE TABLE seals (
  -- what is sealed: server/db/sealed.ts
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  -- NULL for what belongs to no customer
  customer_id TEXT,
  seal TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX seals_customer ON seals (customer_id);
