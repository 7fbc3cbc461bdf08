-- A row of history that was changed between its commit and its seal was sealed as it was changed. The list of rows without a seal
-- now holds the digest that each had when it was written: another row of the same number gets no seal, and the check names it.

ALTER TABLE history_unsealed ADD COLUMN digest bytea;

CREATE OR REPLACE FUNCTION history_await_seal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO history_unsealed (history_id, digest)
    SELECT h.id, history_digest(h, NULL) FROM added JOIN history h ON h.id = added.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Seals up to `most` rows; returns how many it took from the list. A row whose id has a seal already (deleted and added
-- again) gets no second one: the check compares it with the first. A row that is not the one that was written stays in the list.
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
  FOR row IN SELECT h.* FROM history_unsealed u JOIN history h ON h.id = u.history_id
    WHERE u.digest IS NULL OR u.digest = history_digest(h, NULL)
      OR EXISTS (SELECT FROM history_seal s WHERE s.history_id = h.id)
    ORDER BY h.id LIMIT most
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
