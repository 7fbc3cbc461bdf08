-- One photo once (docs/lookalike.md): a hash of every photo's small picture, pairs of photos that look alike, and what people
-- decided about them.

CREATE TABLE photo_hash (
  photo_id uuid PRIMARY KEY CONSTRAINT photo_hash_photo_fk REFERENCES photo (id),
  -- When the photo arrived: the newest waits for nobody.
  at       timestamptz NOT NULL,
  -- NULL: not looked at yet.
  quality  smallint CONSTRAINT photo_hash_quality_ck CHECK (quality BETWEEN 0 AND 100),
  -- NULL also of a picture that shows too little to be told from others: snow, fog, darkness.
  hash     bit(256)
);
CREATE INDEX photo_hash_waiting_ix ON photo_hash (at DESC) WHERE quality IS NULL;

-- Sixteen bands of sixteen bits, each with its place. Of two hashes that differ in at most 31 bits one band differs in at most one.
CREATE FUNCTION photo_hash_bands(hash bit) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg((band << 16) | substring(hash FROM band * 16 + 1 FOR 16)::bit(16)::integer) FROM generate_series(0, 15) band
$$;
CREATE INDEX photo_hash_bands_ix ON photo_hash USING gin (photo_hash_bands(hash)) WITH (fastupdate = off) WHERE hash IS NOT NULL;

-- Each band as it is and with one bit changed.
CREATE FUNCTION photo_hash_near(hash bit) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT array_agg(key # flip) FROM unnest(photo_hash_bands(hash)) key,
    (SELECT 0 UNION ALL SELECT 1 << place FROM generate_series(0, 15) place) AS f (flip)
$$;

-- When the present reception of a transport began; going on after a pause begins none.
CREATE FUNCTION reception_began_at(of_transport uuid) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT max(at) FROM history WHERE transport_id = of_transport AND field = 'status'
    AND after ->> 'code' = 'IN_RECEPTION' AND before ->> 'code' IS DISTINCT FROM 'RECEPTION_SUSPENDED'
$$;

-- Photos that look like this one, the nearest first: of other transports, and of the same one when its present reception began
-- between the two. Rows that share a stored file are one photo. Searched by its own hash with one bit to spare in a band, and by
-- the hashes it would have if it were cut out or tilted, each by whole bands. Runs as the owner, because under row-level security the
-- index would not be used; only the server itself gets an answer.
CREATE FUNCTION lookalikes_of(of_photo uuid, guesses text[], radius integer, most integer)
  RETURNS TABLE (photo_id uuid, distance integer, is_earlier boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  own  photo;
  mine bit(256);
  near integer[];
BEGIN
  SELECT h.hash INTO mine FROM photo_hash h WHERE h.photo_id = of_photo AND current_setting('otk.everywhere', true) = 'on';
  IF mine IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO own FROM photo p WHERE p.id = of_photo;
  near := photo_hash_near(mine);
  RETURN QUERY
    WITH guess AS MATERIALIZED (SELECT ('x' || g)::bit(256) AS hash, photo_hash_bands(('x' || g)::bit(256)) AS bands FROM unnest(guesses) g),
    close AS MATERIALIZED (
      SELECT h.photo_id AS id, bit_count(h.hash # mine)::integer AS bits FROM photo_hash h
      WHERE photo_hash_bands(h.hash) && near AND h.hash IS NOT NULL AND bit_count(h.hash # mine) <= radius
      UNION ALL
      SELECT h.photo_id, bit_count(h.hash # g.hash)::integer FROM guess g JOIN photo_hash h
        ON photo_hash_bands(h.hash) && g.bands AND h.hash IS NOT NULL AND bit_count(h.hash # g.hash) <= radius
    ),
    alike AS (SELECT c.id, min(c.bits) AS bits FROM close c WHERE c.id <> of_photo GROUP BY c.id)
    SELECT a.id, a.bits, o.transport_id = own.transport_id
    FROM alike a JOIN photo o ON o.id = a.id JOIN transport t ON t.id = o.transport_id
    WHERE o.deleted_at IS NULL AND t.deleted_at IS NULL AND o.file_id <> own.file_id
      AND (o.transport_id <> own.transport_id OR EXISTS (SELECT FROM reception_began_at(own.transport_id) began
        WHERE least(coalesce(o.taken_at, o.created_at), coalesce(own.taken_at, own.created_at)) < began
          AND greatest(coalesce(o.taken_at, o.created_at), coalesce(own.taken_at, own.created_at)) >= began))
    ORDER BY a.bits, o.created_at, a.id LIMIT most;
END $$;

CREATE FUNCTION photo_hash_wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO photo_hash (photo_id, at) VALUES (NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER photo_hash_wait AFTER INSERT ON photo FOR EACH ROW EXECUTE FUNCTION photo_hash_wait();
INSERT INTO photo_hash (photo_id, at) SELECT id, created_at FROM photo;

CREATE TABLE lookalike (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Of the two the one that arrived later.
  photo_id   uuid NOT NULL CONSTRAINT lookalike_photo_fk REFERENCES photo (id),
  older_id   uuid NOT NULL CONSTRAINT lookalike_older_fk REFERENCES photo (id),
  distance   smallint NOT NULL,
  -- Both of one transport; the older one was taken before its present reception.
  is_earlier boolean NOT NULL,
  found_at   timestamptz NOT NULL,
  verdict    text CONSTRAINT lookalike_verdict_ck CHECK (verdict IN ('SAME', 'DIFFERENT')),
  decided_by uuid CONSTRAINT lookalike_decided_by_fk REFERENCES app_user (id),
  decided_at timestamptz,
  CONSTRAINT lookalike_pair_uq UNIQUE (photo_id, older_id),
  CONSTRAINT lookalike_decision_ck CHECK (num_nonnulls(verdict, decided_by, decided_at) IN (0, 3))
);
CREATE INDEX lookalike_older_ix ON lookalike (older_id);
CREATE INDEX lookalike_open_ix ON lookalike (found_at DESC, id DESC) WHERE verdict IS NULL;

-- The second wall (docs/adr/0015-second-wall.md): a pair exists for those who see both transports, and for no supplier. Hashes are
-- read by the server itself alone.
ALTER TABLE photo_hash ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON photo_hash USING ((SELECT current_setting('otk.everywhere', true)) = 'on');
ALTER TABLE lookalike ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON lookalike USING (
  (SELECT current_setting('otk.everywhere', true)) = 'on' OR (
    (SELECT nullif(current_setting('otk.provider', true), '')) IS NULL
    AND EXISTS (SELECT FROM photo p JOIN transport t ON t.id = p.transport_id WHERE p.id = lookalike.photo_id)
    AND EXISTS (SELECT FROM photo p JOIN transport t ON t.id = p.transport_id WHERE p.id = lookalike.older_id)));

INSERT INTO permission (code, name) VALUES ('LOOKALIKE_DECIDE', 'Похожие фото');
INSERT INTO role_permission (role_code, permission_code)
  SELECT code, 'LOOKALIKE_DECIDE' FROM role WHERE code IN ('ADMIN', 'HEAD', 'MASTER');
