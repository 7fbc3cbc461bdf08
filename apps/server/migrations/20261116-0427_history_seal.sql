-- Seals make a rewritten history visible even to somebody who may switch off its triggers: each seal is a hash of the
-- row and of the seal before it. A job adds them apart from the writers, who would otherwise wait for each other.

CREATE TABLE history_seal (
  n          bigint PRIMARY KEY,
  history_id bigint NOT NULL CONSTRAINT history_seal_row_uq UNIQUE,
  hash       bytea NOT NULL,
  sealed_at  timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION history_digest(h history, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(h.id, extract(epoch FROM h.at)::text,
    extract(epoch FROM h.device_at)::text, h.user_id, h.division_id, h.session_id, h.request_id, h.idempotency_key, h.ip,
    h.action, h.entity, h.entity_id, h.transport_id, h.field, h.before, h.after)::text, 'UTF8'))
$$;

-- Seals up to `most` rows; returns how many. A transaction that commits late is sealed when it is seen.
CREATE FUNCTION history_seal_rows(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  last_n bigint;
  last_hash bytea;
  newest bigint;
  row history;
  sealed integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('otk.history_seal'));
  SELECT n, hash INTO last_n, last_hash FROM history_seal ORDER BY n DESC LIMIT 1;
  SELECT max(history_id) INTO newest FROM history_seal;
  FOR row IN SELECT h.* FROM history h
    WHERE h.id > coalesce(newest, 0) - 100000 AND NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)
    ORDER BY h.id LIMIT most
  LOOP
    last_n := coalesce(last_n, 0) + 1;
    last_hash := history_digest(row, last_hash);
    INSERT INTO history_seal (n, history_id, hash) VALUES (last_n, row.id, last_hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

CREATE TRIGGER history_seal_is_append_only BEFORE UPDATE OR DELETE ON history_seal
  FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER history_seal_is_not_truncated BEFORE TRUNCATE ON history_seal
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
