-- The database and the file store of one installation carry the same id: a server that is started on a new or wrong
-- database beside somebody's files is refused instead of treating them as orphans.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT installation_only_ck CHECK (is_only),
  id      uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO installation DEFAULT VALUES;

-- Keys of bytes that this installation stored and that no row of stored_file refers to. A key is written down before its
-- bytes are stored, so the sweep never has to guess by listing the store.
CREATE TABLE unreferenced_file (
  key      text CONSTRAINT unreferenced_file_pk PRIMARY KEY,
  since    timestamptz NOT NULL DEFAULT now(),
  -- When the sweep moved the bytes aside; null while they lie under their key.
  aside_at timestamptz
);
CREATE INDEX unreferenced_file_since_ix ON unreferenced_file (since) WHERE aside_at IS NULL;
CREATE INDEX unreferenced_file_aside_ix ON unreferenced_file (aside_at) WHERE aside_at IS NOT NULL;

CREATE FUNCTION stored_file_referenced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unreferenced_file WHERE key IN (SELECT key FROM added);
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_referenced AFTER INSERT ON stored_file
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION stored_file_referenced();

CREATE FUNCTION stored_file_unreferenced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unreferenced_file (key) SELECT key FROM removed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_unreferenced AFTER DELETE ON stored_file
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION stored_file_unreferenced();
