-- SHA-256 of a text, as lower-case hexadecimal digits. On SQLite the server registers a function of this name.
CREATE FUNCTION sha256_hex(content TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE STRICT
  AS $$ SELECT encode(sha256(convert_to(content, 'UTF8')), 'hex') $$;
