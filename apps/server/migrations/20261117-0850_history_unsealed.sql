-- Which rows of history have no seal yet. Sealing searched the last hundred thousand ids below the newest sealed one: a row
-- with a much higher id left every later row unsealed for ever. The list does not depend on ids, and a row that is deleted
-- before it was sealed leaves its number here.

CREATE TABLE history_unsealed (history_id bigint PRIMARY KEY);

CREATE FUNCTION history_await_seal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO history_unsealed (history_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- The trigger first: it waits for the writers of now, whose rows the next statement then sees.
CREATE TRIGGER history_await_seal AFTER INSERT ON history
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION history_await_seal();
INSERT INTO history_unsealed (history_id)
  SELECT h.id FROM history h WHERE NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)
  ON CONFLICT DO NOTHING;

-- Seals up to `most` rows; returns how many it took from the list. A row whose id has a seal already (deleted and added
-- again) gets no second one: the check compares it with the first.
CREATE OR REPLACE FUNCTION history_seal_rows(most integer) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_n bigint;
  last_hash bytea;
  row history;
  taken bigint[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('otk.history_seal'));
  SELECT n, hash INTO last_n, last_hash FROM history_seal ORDER BY n DESC LIMIT 1;
  FOR row IN SELECT h.* FROM history_unsealed u JOIN history h ON h.id = u.history_id ORDER BY h.id LIMIT most
  LOOP
    IF NOT EXISTS (SELECT FROM history_seal s WHERE s.history_id = row.id) THEN
      last_n := coalesce(last_n, 0) + 1;
      last_hash := history_digest(row, last_hash);
      INSERT INTO history_seal (n, history_id, hash) VALUES (last_n, row.id, last_hash);
    END IF;
    taken := taken || row.id;
  END LOOP;
  DELETE FROM history_unsealed WHERE history_id = ANY (taken);
  RETURN cardinality(taken);
END $$;
