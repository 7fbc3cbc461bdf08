-- Trees make one row of history provable without showing its neighbours: each covers a stretch of seals, and each carries
-- the hash of the tree before it and of the last seal of its stretch. Leaves are salted, so that a neighbour's hash in a
-- proof cannot be guessed back into the neighbour; the salts follow from a secret of the tree that never leaves it.

CREATE TABLE history_tree (
  n       bigint PRIMARY KEY,
  first_n bigint NOT NULL,
  last_n  bigint NOT NULL CONSTRAINT history_tree_last_uq UNIQUE,
  secret  bytea NOT NULL,
  root    bytea NOT NULL,
  hash    bytea NOT NULL CONSTRAINT history_tree_hash_uq UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT history_tree_stretch_ck CHECK (first_n <= last_n)
);

-- The text of a row that its seal covers.
CREATE FUNCTION history_text(h history) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT (jsonb_build_array(h.id, extract(epoch FROM h.at)::text,
    extract(epoch FROM h.device_at)::text, h.user_id, h.division_id, h.session_id, h.request_id, h.idempotency_key, h.ip,
    h.action, h.entity, h.entity_id, h.transport_id, h.field, h.before, h.after)
    || CASE WHEN h.udr_id IS NULL AND h.role_code IS NULL THEN '[]'::jsonb
       ELSE jsonb_build_array(h.udr_id, h.role_code) END
    || CASE WHEN h.device_unsure THEN '["unsure"]'::jsonb ELSE '[]'::jsonb END)::text
$$;
CREATE OR REPLACE FUNCTION history_digest(h history, previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(history_text(h), 'UTF8'))
$$;

CREATE FUNCTION history_salt(secret bytea, seal_n bigint) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(secret || int8send(seal_n))
$$;
CREATE FUNCTION history_leaf(h history, salt bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256('\x00'::bytea || salt || convert_to(history_text(h), 'UTF8'))
$$;
-- Pairs from left to right; the last one without a pair goes up as it is.
CREATE FUNCTION history_root(leaves bytea[]) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  level bytea[] := leaves;
BEGIN
  WHILE cardinality(level) > 1 LOOP
    SELECT array_agg(CASE WHEN 2 * i <= cardinality(level) THEN sha256('\x01'::bytea || level[2 * i - 1] || level[2 * i])
      ELSE level[2 * i - 1] END ORDER BY i)
    INTO level FROM generate_series(1, (cardinality(level) + 1) / 2) AS i;
  END LOOP;
  RETURN level[1];
END $$;
CREATE FUNCTION history_tree_digest(previous bytea, root bytea, seal bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256('\x02'::bytea || coalesce(previous, ''::bytea) || root || seal)
$$;

-- Plants one tree over up to `most` seals that have none; returns how many. Fewer than `most` wait until the first of them
-- is older than `patience`.
CREATE FUNCTION history_plant_tree(most integer, patience interval) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before history_tree;
  first_seal history_seal;
  last_seal history_seal;
  new_secret bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  new_root bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('otk.history_seal'));
  SELECT * INTO before FROM history_tree ORDER BY n DESC LIMIT 1;
  SELECT * INTO first_seal FROM history_seal WHERE n > coalesce(before.last_n, 0) ORDER BY n LIMIT 1;
  SELECT * INTO last_seal FROM (SELECT * FROM history_seal WHERE n > coalesce(before.last_n, 0) ORDER BY n LIMIT most) s
    ORDER BY n DESC LIMIT 1;
  IF first_seal.n IS NULL OR (last_seal.n - first_seal.n + 1 < most AND first_seal.sealed_at > now() - patience) THEN
    RETURN 0;
  END IF;
  -- A row that was deleted in spite of its seal leaves a hole that no tree hides.
  SELECT history_root(array_agg(coalesce(history_leaf(h, history_salt(new_secret, s.n)), ''::bytea) ORDER BY s.n))
  INTO new_root FROM history_seal s LEFT JOIN history h ON h.id = s.history_id
  WHERE s.n BETWEEN first_seal.n AND last_seal.n;
  INSERT INTO history_tree (n, first_n, last_n, secret, root, hash)
  VALUES (coalesce(before.n, 0) + 1, first_seal.n, last_seal.n, new_secret, new_root,
    history_tree_digest(before.hash, new_root, last_seal.hash));
  RETURN last_seal.n - first_seal.n + 1;
END $$;

CREATE TRIGGER history_tree_is_append_only BEFORE UPDATE OR DELETE ON history_tree
  FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER history_tree_is_not_truncated BEFORE TRUNCATE ON history_tree
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
