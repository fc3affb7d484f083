-- A random text that nobody can guess. On SQLite the server registers a function of this name.
CREATE FUNCTION random_salt() RETURNS TEXT LANGUAGE SQL VOLATILE
  AS $$ SELECT replace(gen_random_uuid()::text, '-', '') $$;
